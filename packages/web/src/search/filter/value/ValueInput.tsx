import type { ValueProps } from './value-props.ts'
import { AreaValue } from './AreaValue.tsx'
import { SeveralValues } from './SeveralValues.tsx'
import { SingleValue } from './SingleValue.tsx'
import { TimeValue } from './TimeValue.tsx'
import { TwinValue } from './TwinValue.tsx'
import { TwoValues } from './TwoValues.tsx'

const comparing = new Set(['eq', 'ne', 'lt', 'lte', 'gt', 'gte'])

/** The value of a condition, by its field and its operator. */
export function ValueInput(props: ValueProps) {
  const { attribute, row } = props
  if (row.operator === 'exists' || row.operator === 'notExists') return null
  if (!attribute) return <TwinValue {...props} />
  if (row.operator === 'in' || row.operator === 'notIn') return <SeveralValues {...props} attribute={attribute} />
  if (row.operator === 'within') return <AreaValue {...props} />
  if (row.operator === 'between') return <TwoValues {...props} attribute={attribute} />
  const isTime = attribute.dataType === 'date' || attribute.dataType === 'datetime'
  if (isTime && comparing.has(row.operator)) return <TimeValue {...props} attribute={attribute} />
  return <SingleValue {...props} attribute={attribute} />
}
