import type { Attribute } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { attributeKey } from './record.ts'

const soonMilliseconds = 24 * 60 * 60 * 1000

/** Returns `late` after the deadline, and `soon` within a day before. Returns undefined otherwise, or if the work is done. */
export function dueState({ due, systematics }: Attribute, twin: TwinJson, now: number): 'late' | 'soon' | undefined {
  const until = twin[attributeKey(systematics)]
  if (!due || typeof until !== 'string' || due.done.values.includes(String(twin[attributeKey(due.done.attribute)]))) return undefined
  const left = Date.parse(until) - now
  if (left < 0) return 'late'
  return left < soonMilliseconds ? 'soon' : undefined
}
