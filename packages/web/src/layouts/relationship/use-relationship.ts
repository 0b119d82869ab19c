import type { RelationshipLayout } from '@twinwerk/model/layout/layout'
import { boundedBy } from '@twinwerk/model/layout/screen-rules'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Entry } from '../../data/record/read-record.ts'
import type { RecordData, TwinPath } from '../../data/record/record.ts'
import type { RecordStore } from '../../data/record/record-store.ts'
import type { RowRelationship } from './entries-props.ts'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { addNew, addSelected, removeEntry, setPeriod, undoEntry } from '../../data/record/edit-record.ts'
import { firstValues } from '../../data/new-twin/first-values.ts'
import { stateOfPeriod } from '../../data/record/period-days.ts'
import { fieldKey } from '../../data/record/problems.ts'
import { entriesAt, placeAt } from '../../data/record/read-record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { useCut } from '../list-end/use-cut.ts'
import { useEntries } from './use-entries.ts'

/** Returns a key for an unsaved entry. It is unique across drafts. */
export function nextKey(): string {
  return `t${crypto.randomUUID()}`
}

/** The changes that a row makes to its own entry. */
const entryEdits = (store: RecordStore) => ({
  remove: (entry: Entry) => store.edit((current) => removeEntry(current, entry.path, new Date().toISOString())),
  undo: (entry: Entry) => store.edit((current) => undoEntry(current, entry.path)),
  setPeriod: (entry: Entry, period: { begin?: string | null; end?: string | null }) =>
    store.edit((current) => setPeriod(current, entry.path, period)),
})

/** Returns the same object while the record is open, so that a row renders again only when its entry changes. */
export function useEntryEdits(relation: Relation): RowRelationship {
  const store = useRecordStore()
  return useMemo(() => ({ relation, ...entryEdits(store) }), [store, relation])
}

type Bounds = Pick<RelationshipLayout, 'min' | 'max' | 'duplicates' | 'repeats'>

/** Returns a relation of a twin in the record, with its actions. */
export function useRelationship(path: TwinPath, systematics: Systematics, { min, max, duplicates, repeats = [] }: Bounds = {}) {
  const registry = useRegistry()
  const store = useRecordStore()
  const { timeZone, language } = useLocale()
  const known = registry.relations.get(systematics)
  const relation = useMemo(() => known && boundedBy(known, { min, max }), [known, min, max])
  const owner = useRecord(({ record }) => (record ? placeAt(record, path)?.original?.definition : undefined))
  const key = fieldKey(path, systematics)
  const problem = useRecord(({ problems }) =>
    problems.find((each) => each.systematics !== undefined && fieldKey(each.path, each.systematics) === key),
  )
  const cut = useCut(path, systematics)
  const entries = useEntries(path, systematics)
  const room = relation ? roomIn(relation, entries) : Infinity
  return {
    relation,
    /** The definition of the twin that has the relation. */
    owner,
    path,
    entries,
    problem,
    cut,
    /** The number of entries that may be added. */
    room,
    full: room <= 0,
    /** The ids of twins with a current or future link. They cannot be linked again, unless the layout allows duplicates. */
    taken: (duplicates ? [] : entries)
      .filter(({ state, period }) => state !== 'removed' && stateOfPeriod(period, Date.now()) !== 'ended')
      .map(({ twin }) => twin.id),
    add(definition: string) {
      const values = firstValues(registry, definition, { now: Date.now(), timeZone, language })
      const at = { path, relation: systematics, key: nextKey(), definition, values }
      const last = entries.findLast(({ state }) => state !== 'removed')
      store.edit((current) =>
        repeated(begun(addNew(current, at), at.key), { repeats, last, path: [...path, { relation: systematics, key: at.key }] }),
      )
    },
    select(twin: TwinJson) {
      const at = { path, relation: systematics, key: nextKey(), twin }
      store.edit((current) => begun(addSelected(current, at), at.key))
    },
    /** Replaces an entry by another twin: a current ranged link ends when the new link begins, any other entry is removed. */
    replace(entry: Entry, twin: TwinJson) {
      const at = { path, relation: systematics, key: nextKey(), twin }
      const now = new Date().toISOString()
      store.edit((current) => {
        const isActive = entry.state !== 'added' && stateOfPeriod(entry.period, Date.now()) === 'active'
        const before = relation?.ranged && isActive ? setPeriod(current, entry.path, { end: now }) : removeEntry(current, entry.path, now)
        const after = addSelected(before, at)
        const begin = isActive ? now : entry.period.begin
        return relation?.ranged ? setPeriod(after, [...path, { relation: systematics, key: at.key }], { begin }) : after
      })
    },
    ...entryEdits(store),
  }

  // A ranged link starts at the end of the previous link, otherwise now.
  function begun(current: RecordData, entry: string) {
    if (!relation?.ranged) return current
    const ends = entries.flatMap(({ period, state }) => (period.end !== null && state !== 'removed' ? [period.end] : []))
    const begin = ends.reduce((latest, end) => (end > latest ? end : latest), new Date().toISOString())
    return setPeriod(current, [...path, { relation: systematics, key: entry }], { begin })
  }
}

function roomIn({ max }: Relation, entries: readonly Entry[]): number {
  // Links without an end are all valid at the same time eventually.
  return max < 0 ? Infinity : max - entries.filter(({ state, period }) => state !== 'removed' && period.end === null).length
}

type Repeated = { readonly repeats: readonly Systematics[]; readonly last: Entry | undefined; readonly path: TwinPath }

/** Gives a new entry the twins that the entry before it has in some relations. */
function repeated(record: RecordData, { repeats, last, path }: Repeated): RecordData {
  return repeats.reduce((current, relation) => {
    const twin = last && entriesAt(current, last.path, relation).findLast(({ state }) => state !== 'removed')?.twin
    return twin ? addSelected(current, { path, relation, key: nextKey(), twin }) : current
  }, record)
}
