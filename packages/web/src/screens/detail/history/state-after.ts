import type { Output } from '@twinwerk/contract/calls'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'

export type HistoryEntry = Output<'GET /api/data/history'>['entries'][number]

/**
 * Returns the values that fields had right after an entry, for fields that were changed since. From today backwards, each newer change is
 * replaced by the value before it. `entries` are newest first and complete down to the entry.
 */
export function stateAfter(entries: readonly HistoryEntry[], entry: HistoryEntry): ReadonlyMap<Systematics, unknown> {
  const state = new Map<Systematics, unknown>()
  for (const newer of entries.slice(0, entries.indexOf(entry)))
    for (const { systematics, before } of newer.changes) state.set(systematics, before)
  return state
}

/**
 * Returns true for a change that is older than the record itself: the links of an imported record may be older. Such a change has no
 * version to restore.
 */
export function isBeforeTheRecord(entries: readonly HistoryEntry[], entry: HistoryEntry): boolean {
  return entries.slice(0, entries.indexOf(entry)).some(({ kind }) => kind === 'created')
}
