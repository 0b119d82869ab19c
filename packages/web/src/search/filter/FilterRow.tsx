import type { DraftRow } from '@twinwerk/model/list/filter-draft'
import type { FilterOperator } from '@twinwerk/model/query/query-json'
import { ActionIcon, Checkbox, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { takesValue } from '@twinwerk/model/list/filter-draft'
import { useRegistry } from '../../data/definitions.ts'
import { FieldPicker } from '../fields/FieldPicker.tsx'
import { operatorKey } from './operator-label.ts'
import { offeredOperators } from './offered-operators.ts'
import { hasProblem } from './row-problem.ts'
import { ValueInput } from './value/ValueInput.tsx'
import styles from './Filter.module.css'

type Props = {
  readonly types: readonly string[]
  readonly row: DraftRow
  readonly onChange: (row: DraftRow) => void
  readonly onRemove: () => void
}

/** A condition: field, operator, value, and whether twins without a value match too. */
export function FilterRow({ types, row, onChange, onRemove }: Props) {
  const { t } = useTranslation('filter')
  const registry = useRegistry()
  const { path, operator } = row
  const attribute = registry.attributes.get(path?.at(-1) ?? '')
  const operators = path ? offeredOperators(attribute) : []
  const problem = hasProblem(registry, row)

  function choose(picked: readonly string[]): void {
    const next = registry.attributes.get(picked.at(-1) ?? '')
    const fitting = offeredOperators(next)
    const isKept = operator && fitting.includes(operator) && next?.dataType === attribute?.dataType
    const fresh = isKept ? operator : fitting[0]
    onChange({ kind: 'row', key: row.key, path: picked, ...(fresh && { operator: fresh }) })
  }
  function operate(name: string | null): void {
    const chosen = operators.find((each) => each === name)
    if (!chosen) return
    const same = operator !== undefined && shapeOf(chosen) === shapeOf(operator)
    onChange({
      kind: 'row',
      key: row.key,
      ...(path && { path }),
      operator: chosen,
      ...(same && row.value !== undefined && { value: row.value }),
    })
  }
  return (
    <>
      <FieldPicker types={types} use="filter" path={path} onPick={choose} initiallyOpen={path === undefined} />
      {operator && (
        <Select
          size="xs"
          className={styles.operator ?? ''}
          aria-label={t('condition')}
          data={operators.map((each) => ({ value: each, label: t(operatorKey(attribute, each)) }))}
          value={operator}
          allowDeselect={false}
          withScrollArea={false}
          onChange={operate}
        />
      )}
      {path && operator && (
        <ValueInput
          // A different field or a different number of values starts with an empty input.
          key={`${path.join('/')} ${shapeOf(operator)}`}
          row={{ ...row, path, operator }}
          attribute={attribute}
          invalid={problem}
          onChange={(value) => onChange(value === undefined ? without(row) : { ...row, value })}
        />
      )}
      {attribute && operator && takesValue(operator) && (
        <Checkbox
          size="xs"
          label={t('optional')}
          checked={row.optional === true}
          onChange={(event) => onChange(event.currentTarget.checked ? { ...row, optional: true } : withoutOptional(row))}
        />
      )}
      <ActionIcon
        className={styles.remove ?? ''}
        data-remove
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('remove')}
        onClick={onRemove}
      >
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
      {problem && (
        <p className={styles.problem} role="alert">
          {t('check')}
        </p>
      )}
    </>
  )
}

/** Returns the shape of an operator; operators of one shape share the same value. */
function shapeOf(operator: FilterOperator): string {
  if (operator === 'in' || operator === 'notIn') return 'several'
  return ['between', 'overlaps', 'within', 'contains', 'startsWith', 'endsWith'].includes(operator)
    ? operator.replace(/^(?:starts|ends)With$/, 'contains')
    : 'one'
}

function without({ value: _value, ...row }: DraftRow): DraftRow {
  return row
}

function withoutOptional({ optional: _optional, ...row }: DraftRow): DraftRow {
  return row
}
