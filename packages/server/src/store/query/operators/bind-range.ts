import { instantOf } from '@twinwerk/model/calendar/instant'
import { invalid } from '@twinwerk/model/query/invalid'
import type { Slot } from '@twinwerk/model/query/query'
import { rangeValue } from '@twinwerk/model/value/range'
import { isRecord } from '../context.ts'

/**
 * Returns the range in a body, in its stored form as JSON text. Throws QUERY_INVALID for anything but two days, instants or numbers in
 * order.
 */
export function rangeOperand(value: unknown, slot: Slot): string {
  const range = rangeValue.check(value, { dataType: 'range' }) === undefined ? rangeValue.normalise(value) : undefined
  if (!isRecord(range))
    throw invalid(slot.path, 'must be { begin, end }: two days, two instants or two numbers in order, null on one side leaves it open')
  const { begin, end } = range
  if (begin === end) throw invalid(slot.path, 'end must come after begin')
  return JSON.stringify({ begin, end })
}

/** Returns one end of the period in a body; open ends are infinite. Throws QUERY_INVALID for anything but two instants in order or null. */
export function periodOperand(value: unknown, { slot, end }: { slot: Slot; end: 'begin' | 'end' }): string {
  const { begin: from, end: to, ...rest } = isRecord(value) ? value : {}
  if (!isBound(from) || !isBound(to) || Object.keys(rest).length > 0)
    throw invalid(slot.path, 'must be { begin, end }: instants, null leaves a side open')
  if (from !== null && to !== null && Date.parse(from) >= Date.parse(to)) throw invalid(slot.path, 'end must come after begin')
  return end === 'begin' ? (from ?? '-infinity') : (to ?? 'infinity')
}

function isBound(bound: unknown): bound is string | null {
  return bound === null || (typeof bound === 'string' && instantOf(bound) !== undefined)
}
