import type { ValueProps } from './value-props.ts'
import { Button, Pill } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { TwinSelect } from '../../../inputs/twin/TwinSelect.tsx'
import { inputs } from '../../../inputs/registry.ts'
import { isNamed } from '../print-condition.ts'
import { useTitles } from '../../../data/listed/use-titles.ts'
import styles from '../Filter.module.css'

/** The related twins of a condition: found by typing, or the caller and the caller's groups. */
export function TwinValue({ row, onChange, invalid }: ValueProps) {
  const { t } = useTranslation('filter')
  const text = useText()
  const registry = useRegistry()
  const [isChoosing, setChoosing] = useState(false)
  const relation = registry.relations.get(row.path.at(-1) ?? '')
  const isList = row.operator === 'in' || row.operator === 'notIn'
  const listed: readonly unknown[] = Array.isArray(row.value) ? row.value : [row.value]
  const ids = listed.filter((value) => typeof value === 'string')
  const titles = useTitles(ids)
  const titleOf = (id: string) => titles(id) ?? '…'
  if (!relation) return null
  if (row.operator === 'overlaps') return <Period value={row.value} onChange={onChange} invalid={invalid} />
  const target = registry.definitions.get(relation.target)
  const isUser = target?.lineage.includes('user') === true && !isList
  const isGroup = target?.lineage.includes('group') === true && isList
  const own = isUser ? 'currentUser' : isGroup ? 'currentUserGroups' : undefined
  const isOwn = own !== undefined && isNamed(row.value, own)
  return (
    <div className={styles.twins}>
      {ids.map((id) => (
        <Pill
          key={id}
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('removeCondition', { condition: titleOf(id) }) }}
          onRemove={() => onChange(isList ? ids.filter((each) => each !== id) : undefined)}
        >
          {titleOf(id)}
        </Pill>
      ))}
      {own !== undefined && ids.length === 0 && (
        <Button
          size="compact-xs"
          variant={isOwn ? 'light' : 'default'}
          aria-pressed={isOwn}
          onClick={() => onChange(isOwn ? undefined : { $: own })}
        >
          {t(own === 'currentUser' ? 'me' : 'myGroups')}
        </Button>
      )}
      {isChoosing ? (
        <TwinSelect
          relation={relation}
          taken={ids}
          onCancel={() => setChoosing(false)}
          onSelect={({ id }) => {
            setChoosing(false)
            onChange(isList ? [...ids, id] : id)
          }}
        />
      ) : (
        !isOwn &&
        (isList || ids.length === 0) && (
          <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={12} stroke={1.5} />} onClick={() => setChoosing(true)}>
            {t('chooseTwin', { name: target ? text(target.label) : '' })}
          </Button>
        )
      )}
    </div>
  )
}

/** Two days that the validity of a link must touch. */
function Period({
  value,
  onChange,
  invalid,
}: {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly invalid: boolean
}) {
  const Input = inputs.range
  const { t } = useTranslation('filter')
  return (
    <div className={styles.value} aria-label={t('value')}>
      <Input
        attribute={{ dataType: 'range', label: { de: '', en: '' }, systematics: '', name: '', declaring: '' }}
        value={value ?? null}
        onChange={(each) => onChange(each ?? undefined)}
        id="filter-period"
        describedBy={undefined}
        invalid={invalid}
        required={false}
        readOnly={false}
        wide={false}
      />
    </div>
  )
}
