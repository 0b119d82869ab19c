import type { Operand } from '@twinwerk/model/query/query'
import type { Period } from '../link.ts'
import type { Sql } from '../sql.ts'
import { parameter, sql } from '../sql.ts'

/** Returns the condition that the stored range overlaps the range in the body. */
export function overlapsRange(value: Sql, operand: Operand): Sql {
  return sql`public.twin_ranges_overlap(${value}, ${parameter({ from: 'range', slot: slotOf(operand) })}::jsonb)`
}

/** Returns the period in the body, in which links must be valid at some time. */
export function overlappedPeriod(operand: Operand | undefined): Period {
  const end = (name: 'begin' | 'end') => sql`${parameter({ from: 'period', slot: slotOf(operand), end: name })}::timestamptz`
  return { begin: end('begin'), end: end('end'), instant: false }
}

function slotOf(operand: Operand | undefined) {
  if (operand?.from !== 'body') throw new Error('overlaps compares with a value of the body')
  return operand.slot
}
