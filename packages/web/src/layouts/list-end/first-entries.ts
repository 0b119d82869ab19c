import type { Entry } from '../../data/record/read-record.ts'

/** Returns the first entries of many, and any other entry that the user has changed or that has a problem (`found`: their keys). */
export function firstEntries(entries: readonly Entry[], { count, found }: { count: number; found: ReadonlySet<string> }): readonly Entry[] {
  if (entries.length <= count) return entries
  return entries.filter(({ key, state }, index) => index < count || state !== 'kept' || found.has(key))
}
