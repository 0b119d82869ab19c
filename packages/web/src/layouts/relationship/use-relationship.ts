import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Entry } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { addNew, addSelected, removeEntry, setPeriod, undoEntry } from '../../data/record/edit-record.ts'
import { firstValues } from '../../data/new-twin/first-values.ts'
import { mostAtOnce } from '../../data/record/multiplicity.ts'
import { fieldKey } from '../../data/record/problems.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'

let lastKey = 0

/** A key of an entry that the server does not know yet, unique in the page. */
function nextKey(): string {
  return `t${++lastKey}`
}

/** A relation of a twin of the record with what can be done to it. */
export function useRelationship(path: TwinPath, systematics: Systematics) {
  const registry = useRegistry()
  const store = useRecordStore()
  const { timeZone } = useLocale()
  const relation = registry.relations.get(systematics)
  const record = useRecord((state) => state.record)
  const key = fieldKey(path, systematics)
  const problem = useRecord(({ problems }) =>
    problems.find((each) => each.systematics !== undefined && fieldKey(each.path, each.systematics) === key),
  )
  const entries = useMemo(() => (record ? entriesAt(record, path, systematics) : []), [record, path, systematics])
  return {
    relation,
    entries,
    problem,
    full: relation !== undefined && isFull(relation, entries),
    add(definition: string) {
      const values = firstValues(registry, definition, { now: Date.now(), timeZone })
      const at = { path, relation: systematics, key: nextKey(), definition, values }
      store.edit((current) => begun(addNew(current, at), at.key))
    },
    select(twin: TwinJson) {
      const at = { path, relation: systematics, key: nextKey(), twin }
      store.edit((current) => begun(addSelected(current, at), at.key))
    },
    remove: (entry: Entry) => store.edit((current) => removeEntry(current, entry.path, new Date().toISOString())),
    undo: (entry: Entry) => store.edit((current) => undoEntry(current, entry.path)),
    setPeriod: (entry: Entry, period: { begin?: string | null; end?: string | null }) =>
      store.edit((current) => setPeriod(current, entry.path, period)),
  }

  // A ranged link starts where the one before it ends, else now.
  function begun(current: Parameters<typeof setPeriod>[0], entry: string) {
    if (!relation?.ranged) return current
    const ends = entries.flatMap(({ period, state }) => (period.end !== null && state !== 'removed' ? [period.end] : []))
    const begin = ends.toSorted().at(-1) ?? new Date().toISOString()
    return setPeriod(current, [...path, { relation: systematics, key: entry }], { begin })
  }
}

function isFull({ max }: Relation, entries: readonly Entry[]): boolean {
  if (max < 0) return false
  const now = new Date().toISOString()
  const open = entries.filter(({ state, period }) => state !== 'removed' && period.end === null)
  return mostAtOnce(open.map(({ period }) => ({ begin: period.begin ?? now, end: null }))) >= max
}
