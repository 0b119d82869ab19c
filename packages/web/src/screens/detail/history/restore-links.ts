import type { Registry } from '@twinwerk/model/definition/registry'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { HistoryEntry } from './state-after.ts'
import { addSelected, removeEntry, setPeriod } from '../../../data/record/edit-record.ts'
import { entriesAt } from '../../../data/record/read-record.ts'
import type { RecordData } from '../../../data/record/record.ts'

type Link = HistoryEntry['links'][number]

/**
 * Returns the links that were changed since an entry. `before` is the period right after the entry; null means that the link did not exist.
 * Links to components are omitted, because a deleted component cannot be linked. Links that other twins own are omitted too: a later bill
 * or process must stay when an older address is restored. `entries` are sorted newest first and complete down to the entry.
 */
export function linksAfter(registry: Registry, entries: readonly HistoryEntry[], entry: HistoryEntry): readonly Link[] {
  const then = new Map<string, Link>()
  for (const newer of entries.slice(0, entries.indexOf(entry)))
    for (const link of newer.links) {
      const relation = registry.relations.get(link.relation)
      if (relation?.direction === 'forward' && !relation.component) then.set(link.id, link)
    }
  return [...then.values()]
}

/**
 * Restores links to an earlier state (`before`) as unsaved changes: added again, removed, or with their period of then. `now` is an
 * instant.
 */
export function restoreLinks(registry: Registry, record: RecordData, { links, now }: { links: readonly Link[]; now: string }): RecordData {
  return links.reduce((current, { id, relation, far, before }) => {
    const entry = entriesAt(current, [], relation).find(({ key }) => key === id)
    const isRanged = registry.relations.get(relation)?.ranged === true
    const period = before && { begin: before.begin, end: before.end }
    if (!entry) {
      const isLinked = entriesAt(current, [], relation).some(({ twin, state }) => twin.id === far.id && state !== 'removed')
      if (!period || isLinked) return current
      const added = addSelected(current, { path: [], relation, key: `h${id}`, twin: named(far) })
      return isRanged ? setPeriod(added, [{ relation, key: `h${id}` }], period) : added
    }
    if (!period) return removeEntry(current, entry.path, now)
    return isRanged ? setPeriod(current, entry.path, period) : current
  }, record)
}

/** Returns a twin with the data that the history has of it. */
function named({ id, title }: Link['far']): TwinJson {
  return { id, definition: parseTwinId(id)?.definition ?? 'entity', tenantWideIdentifier: title }
}
