import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { present } from '@twinwerk/model/error/present'
import type { EntryEdit, PeriodEdit, RecordData, TwinEdit, TwinPath } from './record.ts'
import { entriesIn, entryKey, isUnchanged, noEdit, sameValue } from './record.ts'
import { originalValueAt, placeAt } from './read-record.ts'

/** Sets a value; null clears it. Setting the server's value removes the change. */
export function setValue(record: RecordData, at: { path: TwinPath; attribute: Systematics; value: unknown }): RecordData {
  const known = originalValueAt(record, at.path, at.attribute)
  if (sameValue(known, at.value)) return undoValue(record, at.path, at.attribute)
  return editTwin(record, at.path, (edit) => ({ ...edit, attributes: { ...edit.attributes, [at.attribute]: at.value } }))
}

/** Resets a field to the server's value. */
export function undoValue(record: RecordData, path: TwinPath, attribute: Systematics): RecordData {
  return editTwin(record, path, (edit) => ({ ...edit, attributes: without(edit.attributes, attribute) }))
}

/** Adds a new twin to a relation; `key` becomes its tempid. */
export function addNew(
  record: RecordData,
  at: { path: TwinPath; relation: Systematics; key: string; definition: string; values?: TwinEdit['attributes'] },
): RecordData {
  const added = { twin: { attributes: at.values ?? {}, relations: {} }, added: { kind: 'new', definition: at.definition } } as const
  return editEntry(record, [...at.path, { relation: at.relation, key: at.key }], () => added)
}

/** Links an existing twin; `key` names the new link until the save. */
export function addSelected(record: RecordData, at: { path: TwinPath; relation: Systematics; key: string; twin: TwinJson }): RecordData {
  const added = { twin: noEdit, added: { kind: 'selected', twin: at.twin } } as const
  return editEntry(record, [...at.path, { relation: at.relation, key: at.key }], () => added)
}

/** Removes an entry. An unsaved entry is dropped; a saved entry is marked as deleted (core specification, section 4). */
export function removeEntry(record: RecordData, path: TwinPath, now: string): RecordData {
  return editEntry(record, path, (edit) => (edit?.added ? undefined : { twin: noEdit, deletedAt: now }))
}

/** Drops every change to a saved entry. */
export function undoEntry(record: RecordData, path: TwinPath): RecordData {
  return editEntry(record, path, (edit) => (edit?.added ? edit : undefined))
}

/** Changes the period of an entry's link. An `end` ends the link at that instant. */
export function setPeriod(record: RecordData, path: TwinPath, period: PeriodEdit): RecordData {
  const known = knownPeriod(record, path)
  return editEntry(record, path, (edit) => {
    const wanted = { ...edit?.period, ...period }
    const changed = edit?.added ? wanted : changedSides(known, wanted)
    const { period: _, ...rest } = edit ?? { twin: noEdit }
    return Object.keys(changed).length > 0 ? { ...rest, period: changed } : rest
  })
}

function changedSides(known: PeriodEdit, { begin, end }: PeriodEdit): PeriodEdit {
  return {
    ...(begin !== undefined && begin !== (known.begin ?? null) && { begin }),
    ...(end !== undefined && end !== (known.end ?? null) && { end }),
  }
}

function knownPeriod(record: RecordData, path: TwinPath): PeriodEdit {
  const step = lastStep(path)
  const owner = placeAt(record, path.slice(0, -1))?.original
  return entriesIn(owner, step.relation).find((twin) => entryKey(twin) === step.key)?.relation?.validAt ?? {}
}

function editTwin(record: RecordData, path: TwinPath, change: (edit: TwinEdit) => TwinEdit): RecordData {
  if (path.length === 0) return { ...record, edit: change(record.edit) }
  return editEntry(record, path, (edit) => ({ ...(edit ?? {}), twin: change(edit?.twin ?? noEdit) }))
}

function editEntry(record: RecordData, path: TwinPath, change: (edit: EntryEdit | undefined) => EntryEdit | undefined): RecordData {
  const step = lastStep(path)
  return editTwin(record, path.slice(0, -1), (edit) => {
    const before = edit.relations[step.relation] ?? {}
    const changed = change(before[step.key])
    const entries = changed && !isNothing(changed) ? { ...before, [step.key]: changed } : without(before, step.key)
    const relations = { ...edit.relations, [step.relation]: entries }
    return { ...edit, relations: Object.keys(entries).length > 0 ? relations : without(relations, step.relation) }
  })
}

function lastStep(path: TwinPath): TwinPath[number] {
  return present(path.at(-1), 'the last step of the path to an entry')
}

function isNothing(edit: EntryEdit): boolean {
  return isUnchanged(edit.twin) && !edit.added && !edit.deletedAt && !edit.period
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _, ...rest } = record
  return rest
}
