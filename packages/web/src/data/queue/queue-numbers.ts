import type { EntryView } from './queue-state.ts'

const millisecondsOfADay = 24 * 60 * 60 * 1000

type Entries = { readonly entries: readonly EntryView[] }

export function waitingPhotos({ entries }: Entries): number {
  return entries.reduce((sum, { shots }) => sum + shots.length, 0)
}

/** Returns the whole days for which the oldest entry has waited at an instant (milliseconds since 1970). */
export function oldestDays({ entries }: Entries, now: number): number {
  const ages = entries.map(({ entry }) => Math.floor((now - entry.createdAt) / millisecondsOfADay))
  return Math.max(0, ...ages)
}
