import type { Entry } from '../../data/record/read-record.ts'

/** The first entries of many, and of the others those that the user has changed or that a finding is about (`found`, their keys). */
export function firstEntries(entries: readonly Entry[], { count, found }: { count: number; found: ReadonlySet<string> }): readonly Entry[] {
  if (entries.length <= count) return entries
  return entries.filter(({ key, state }, index) => index < count || state !== 'kept' || found.has(key))
}
