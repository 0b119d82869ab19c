import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { EnumValue } from '@twinwerk/model/definition/twin-definition'
import type { Patch } from '@twinwerk/model/overlay/patch'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../../i18n/use-text.ts'
import { additionOf, offered, withdrawn } from './value-patches.ts'
import classes from '../PropertyActions.module.css'

type Props = {
  readonly attribute: Attribute
  readonly value: EnumValue
  /** The type belongs to the core, so its values stay on offer. */
  readonly isCore: boolean
  /** The patches in force, among them additions that the draft has taken out. */
  readonly published: readonly Patch[]
  readonly onEdit: () => void
  readonly onMove: (place: number) => void
  readonly onChange: (edit: (patches: readonly Patch[]) => readonly Patch[]) => void
}

/** The changes that a value allows. One that cannot be withdrawn says why. */
export function ValueMenu({ attribute, value, isCore, published, onEdit, onMove, onChange }: Props) {
  const { t } = useTranslation('types')
  const text = useText()
  const { systematics: target, enumValues = [] } = attribute
  const place = enumValues.findIndex(({ name }) => name === value.name)
  const key = { target, name: value.name }
  const lock = isCore ? 'valueInUse' : lockOf(attribute, value)
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('edit.valueMenuOf', { value: text(value.label) })}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />} onClick={onEdit}>
          {t('edit.editValue')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.5} aria-hidden />} disabled={place <= 0} onClick={() => onMove(place - 1)}>
          {t('edit.moveUp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.5} aria-hidden />}
          disabled={place >= enumValues.length - 1}
          onClick={() => onMove(place + 1)}
        >
          {t('edit.moveDown')}
        </Menu.Item>
        {value.deprecated ? (
          <Menu.Item
            leftSection={<IconEye size={16} stroke={1.5} aria-hidden />}
            onClick={() => onChange((patches) => offered(patches, key, additionOf(patches, key) ?? additionOf(published, key)))}
          >
            {t('edit.actions.offer')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconEyeOff size={16} stroke={1.5} aria-hidden />}
            disabled={lock !== undefined}
            onClick={() => onChange((patches) => withdrawn(patches, key))}
          >
            {t('edit.actions.withdraw')}
            {lock && <span className={classes.why}>{t(`edit.valueLocks.${lock}`)}</span>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Why a value stays on offer. The server judges the same when it saves the draft. */
function lockOf(
  { enumValues = [], addedBy, serverOwned, default: preset }: Attribute,
  value: EnumValue,
): 'valueInUse' | 'lastValue' | 'preset' | undefined {
  if (serverOwned || (!value.withdrawable && !value.addedBy && !addedBy)) return 'valueInUse'
  if (preset === value.name) return 'preset'
  return enumValues.every(({ name, deprecated }) => deprecated || name === value.name) ? 'lastValue' : undefined
}
