import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { present } from '@twinwerk/model/error/present'
import type { EntryEdit, RecordData, TwinEdit, TwinPath } from './record.ts'
import { attributeKey, entriesIn, entryKey, isUnchanged, noEdit } from './record.ts'

/** An entry of a relation as the user sees it: the server's data with the unsaved changes. */
export type Entry = {
  readonly key: string
  readonly path: TwinPath
  readonly twin: TwinJson
  readonly period: { readonly begin: string | null; readonly end: string | null }
  readonly state: 'kept' | 'changed' | 'added' | 'removed'
}

type Place = { readonly original: TwinJson; readonly edit: TwinEdit }

/** Returns the twin at the path and its changes, or undefined if the path no longer leads to a twin. */
export function placeAt(record: RecordData, path: TwinPath): Place | undefined {
  let place: Place = { original: record.original, edit: record.edit }
  for (const { relation, key } of path) {
    const edit: EntryEdit | undefined = place.edit.relations[relation]?.[key]
    const original = edit?.added ? addedTwin(edit, key) : entriesIn(place.original, relation).find((twin) => entryKey(twin) === key)
    if (!original) return undefined
    place = { original, edit: edit?.twin ?? noEdit }
  }
  return place
}

export function originalValueAt(record: RecordData, path: TwinPath, attribute: Systematics): unknown {
  return placeAt(record, path)?.original?.[attributeKey(attribute)] ?? null
}

/** Returns the server's value. Returns null for an unsaved twin, whatever its first values are. */
export function storedValueAt(record: RecordData, path: TwinPath, attribute: Systematics): unknown {
  return placeAt(record, path)?.original?.id === '' ? null : originalValueAt(record, path, attribute)
}

/** Returns the value that the user sees, or null if there is none. */
export function valueAt(record: RecordData, path: TwinPath, attribute: Systematics): unknown {
  const edited = placeAt(record, path)?.edit.attributes
  return edited && attribute in edited ? edited[attribute] : originalValueAt(record, path, attribute)
}

/** Returns true if the user has changed a field of a saved twin. In a new twin every field is new, not changed. */
export function isChanged(record: RecordData, path: TwinPath, attribute: Systematics): boolean {
  const place = placeAt(record, path)
  return place?.original !== undefined && place.original.id !== '' && attribute in place.edit.attributes
}

/** Returns all entries of a relation, including removed ones, in the server's order with new entries last. */
export function entriesAt(record: RecordData, path: TwinPath, relation: Systematics): readonly Entry[] {
  const place = placeAt(record, path)
  if (!place) return []
  const edits = place.edit.relations[relation] ?? {}
  const known = entriesIn(place.original, relation).map((twin) =>
    entryOf({ twin, key: entryKey(twin), edit: edits[entryKey(twin)], path, relation }),
  )
  const added = Object.entries(edits).flatMap(([key, edit]) => {
    const twin = addedTwin(edit, key)
    return twin ? [entryOf({ twin, key, edit, path, relation })] : []
  })
  return [...known, ...added]
}

/** Returns the whole tree with the changes applied and without removed entries. */
export function editedTree(record: RecordData): TwinJson {
  return treeAt(record, [])
}

export function isDirty(record: RecordData): boolean {
  return !isUnchanged(record.edit)
}

/** True for the entries of a relation, which have ids. False for a list in an attribute of structured data. */
function isTwinList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each !== 'object' || (each !== null && 'id' in each))
}

/** Returns one twin of the record, and the twins below it, with the changes applied. */
export function treeAt(record: RecordData, path: TwinPath): TwinJson {
  const { original, edit } = present(placeAt(record, path), 'the twin at the path')
  const tree: TwinJson & Record<string, unknown> = { ...original }
  for (const [attribute, value] of Object.entries(edit.attributes)) tree[attributeKey(attribute)] = value
  const relations = new Set([
    ...Object.keys(original).filter((key) => key.includes(':') && isTwinList(original[key])),
    ...Object.keys(edit.relations),
  ])
  for (const relation of relations) {
    const entries = entriesAt(record, path, relation)
    if (!entries.every((entry) => typeof entry.twin === 'object')) continue
    tree[relation] = entries.filter((entry) => entry.state !== 'removed').map((entry) => withPeriod(treeAt(record, entry.path), entry))
  }
  return tree
}

function withPeriod(twin: TwinJson, { key, period }: Entry): TwinJson {
  return { ...twin, relation: { id: twin.relation?.id ?? key, validAt: { ...period, bounds: '[)' } } }
}

function entryOf({
  twin,
  key,
  edit,
  path,
  relation,
}: {
  twin: TwinJson
  key: string
  edit: EntryEdit | undefined
  path: TwinPath
  relation: Systematics
}): Entry {
  const known = twin.relation?.validAt
  const period = { begin: known?.begin ?? null, end: known?.end ?? null, ...edit?.period }
  return { key, path: [...path, { relation, key }], twin, period, state: stateOf(edit) }
}

function stateOf(edit: EntryEdit | undefined): Entry['state'] {
  if (!edit) return 'kept'
  if (edit.deletedAt) return 'removed'
  return edit.added ? 'added' : 'changed'
}

type Added = NonNullable<EntryEdit['added']>

/** The twin of an added entry is the same object while the entry exists. Otherwise its subscribers would see a change at each read. */
const addedTwins = new WeakMap<Added, TwinJson>()

function addedTwin({ added }: EntryEdit, key: string): TwinJson | undefined {
  if (!added) return undefined
  const twin = addedTwins.get(added) ?? twinOf(added, key)
  addedTwins.set(added, twin)
  return twin
}

function twinOf(added: Added, key: string): TwinJson {
  if (added.kind === 'new') return { id: '', definition: added.definition, tempid: key }
  const { relation: _, ...twin } = added.twin
  return twin
}
