import type { EntryView } from './queue-state.ts'

const millisecondsOfADay = 24 * 60 * 60 * 1000

type Entries = { readonly entries: readonly EntryView[] }

/** Numbers of things on this device. */
export type Waiting = { readonly photos: number; readonly tasks: number; readonly times: number }

export function sumOf({ photos, tasks, times }: Waiting): number {
  return photos + tasks + times
}

/** Returns the photos, tasks and times that wait for the server. Several entries of one task count once. */
export function countWaiting({ entries }: Entries): Waiting {
  const tasks = entries.flatMap(({ entry }) => (entry.kind === 'task' ? [entry.task] : []))
  const times = entries.filter(({ entry }) => entry.kind === 'time').length
  return { photos: entries.reduce((sum, { shots }) => sum + shots.length, 0), tasks: new Set(tasks).size, times }
}

/** Returns the whole days for which the oldest entry has waited at an instant (milliseconds since 1970). */
export function oldestDays({ entries }: Entries, now: number): number {
  const ages = entries.map(({ entry }) => Math.floor((now - entry.createdAt) / millisecondsOfADay))
  return Math.max(0, ...ages)
}
