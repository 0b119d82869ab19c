import { instantOf } from '@twinwerk/model/calendar/instant'
import { invalid } from '@twinwerk/model/query/invalid'
import type { Slot } from '@twinwerk/model/query/query'
import type { RangeValue } from '@twinwerk/model/value/range-overlaps'
import { rangeValue } from '@twinwerk/model/value/range'

/** The range in a body, in its stored form as JSON text. Throws QUERY_INVALID for anything but two days, instants or numbers in order. */
export function rangeOperand(value: unknown, slot: Slot): string {
  if (rangeValue.check(value, { dataType: 'range' }) !== undefined)
    throw invalid(slot.path, 'must be { begin, end }: two days, two instants or two numbers in order, null on one side leaves it open')
  const { begin, end } = rangeValue.normalise(value) as RangeValue
  if (begin === end) throw invalid(slot.path, 'end must come after begin')
  return JSON.stringify({ begin, end })
}

/** One end of the period in a body; open ends are infinite. Throws QUERY_INVALID for anything but two instants in order or null. */
export function periodOperand(value: unknown, { slot, end }: { slot: Slot; end: 'begin' | 'end' }): string {
  const { begin: from, end: to, ...rest } = value as Readonly<Record<string, unknown>>
  const isBound = (bound: unknown) => bound === null || (typeof bound === 'string' && instantOf(bound) !== undefined)
  if (!isBound(from) || !isBound(to) || Object.keys(rest).length > 0)
    throw invalid(slot.path, 'must be { begin, end }: instants, null leaves a side open')
  if (from !== null && to !== null && Date.parse(from as string) >= Date.parse(to as string))
    throw invalid(slot.path, 'end must come after begin')
  return end === 'begin' ? ((from ?? '-infinity') as string) : ((to ?? 'infinity') as string)
}
