import type { DraftGroup, DraftItem } from '@twinwerk/model/list/filter-draft'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterRow } from './FilterRow.tsx'
import { printFilter } from './print-condition.ts'
import frame from '../builder/Builder.module.css'
import styles from './Filter.module.css'

type Props = {
  readonly types: readonly string[]
  readonly group: DraftGroup
  readonly isOutermost?: boolean
  readonly onChange: (key: number, change: (item: DraftItem) => DraftItem | undefined) => void
  readonly onJoin: (group: DraftGroup, join: 'and' | 'or') => void
  readonly onAdd: (group: DraftGroup, kind: 'row' | 'group') => void
}

/** Conditions joined by one operator, and nested groups. */
export function FilterGroup({ types, group, isOutermost = false, onChange, onJoin, onAdd }: Props) {
  const { t } = useTranslation('filter')
  const registry = useRegistry()
  const text = useText()
  const locale = useLocale()
  const joint = (index: number) =>
    index === 1 ? (
      <Select
        size="xs"
        className={styles.join ?? ''}
        aria-label={t('join')}
        data={[
          { value: 'and', label: t('and') },
          { value: 'or', label: t('or') },
        ]}
        value={group.join}
        allowDeselect={false}
        onChange={(join) => onJoin(group, join === 'or' ? 'or' : 'and')}
      />
    ) : (
      <span className={frame.joint}>{index === 0 ? t('where') : t(group.join)}</span>
    )
  return (
    <div className={styles.group} data-inner={!isOutermost || undefined}>
      <ul className={frame.lines}>
        {group.items.map((item, index) => (
          <li key={item.key} className={frame.line}>
            {joint(index)}
            {item.kind === 'row' && (
              <div className={frame.row}>
                <FilterRow
                  types={types}
                  row={item}
                  onChange={(row) => onChange(item.key, () => row)}
                  onRemove={() => onChange(item.key, () => undefined)}
                />
              </div>
            )}
            {item.kind === 'kept' && (
              <div className={frame.row}>
                <span className={styles.kept}>{printFilter({ registry, t, text, locale, titleOf: () => '…' }, item.filter)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('remove')}
                  onClick={() => onChange(item.key, () => undefined)}
                >
                  <IconX size={14} stroke={1.5} />
                </ActionIcon>
              </div>
            )}
            {item.kind === 'group' && <FilterGroup types={types} group={item} onChange={onChange} onJoin={onJoin} onAdd={onAdd} />}
          </li>
        ))}
      </ul>
      <div className={frame.adding}>
        <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={12} stroke={1.5} />} onClick={() => onAdd(group, 'row')}>
          {t('add')}
        </Button>
        {isOutermost && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={12} stroke={1.5} />}
            onClick={() => onAdd(group, 'group')}
          >
            {t('addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}
