import type { EntryView } from './queue-state.ts'

const millisecondsOfADay = 24 * 60 * 60 * 1000

type Entries = { readonly entries: readonly EntryView[] }

/** Numbers of things on this device. */
export type Waiting = { readonly photos: number; readonly tasks: number }

/** Returns the photos and the tasks that wait for the server. Several entries of one task count once. */
export function countWaiting({ entries }: Entries): Waiting {
  const tasks = entries.flatMap(({ entry }) => (entry.kind === 'task' ? [entry.task] : []))
  return { photos: entries.reduce((sum, { shots }) => sum + shots.length, 0), tasks: new Set(tasks).size }
}

/** Returns the whole days for which the oldest entry has waited at an instant (milliseconds since 1970). */
export function oldestDays({ entries }: Entries, now: number): number {
  const ages = entries.map(({ entry }) => Math.floor((now - entry.createdAt) / millisecondsOfADay))
  return Math.max(0, ...ages)
}
