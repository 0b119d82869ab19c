import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { EntryEdit, RecordData, TwinEdit, TwinPath } from './record.ts'
import { attributeKey, entriesIn, entryKey, isUnchanged, noEdit, sameValue } from './record.ts'

/** A field that the user and someone else changed to different values. */
export type FieldConflict = { readonly path: TwinPath; readonly attribute: Systematics; readonly mine: unknown; readonly theirs: unknown }

/**
 * Applies the user's changes to a newer state of the same twin. Changes that the server already has, and changes to entries that are gone,
 * are dropped. Fields that another user changed to a different value are conflicts.
 */
export function rebaseRecord(
  record: RecordData,
  fresh: TwinJson,
): { readonly record: RecordData; readonly conflicts: readonly FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  const edit = rebaseTwin({ previous: record.original, fresh, edit: record.edit, path: [], conflicts })
  return { record: { original: fresh, edit, place: undefined }, conflicts }
}

type Input = { previous: TwinJson; fresh: TwinJson; edit: TwinEdit; path: TwinPath; conflicts: FieldConflict[] }

function rebaseTwin({ previous, fresh, edit, path, conflicts }: Input): TwinEdit {
  const attributes: Record<Systematics, unknown> = {}
  for (const [attribute, mine] of Object.entries(edit.attributes)) {
    const [was, theirs] = [previous[attributeKey(attribute)] ?? null, fresh[attributeKey(attribute)] ?? null]
    if (sameValue(mine, theirs)) continue
    attributes[attribute] = mine
    if (!sameValue(was, theirs)) conflicts.push({ path, attribute, mine, theirs })
  }
  const relations: Record<Systematics, Record<string, EntryEdit>> = {}
  for (const [relation, edits] of Object.entries(edit.relations)) {
    const kept = Object.entries(edits).flatMap(([key, entry]): [string, EntryEdit][] => {
      if (entry.added) return [[key, entry]]
      const [was, theirs] = [previous, fresh].map((twin) => entriesIn(twin, relation).find((each) => entryKey(each) === key))
      if (!was || !theirs) return []
      const twin = rebaseTwin({ previous: was, fresh: theirs, edit: entry.twin, path: [...path, { relation, key }], conflicts })
      const rebased = { ...entry, twin }
      return isUnchanged(twin) && !entry.deletedAt && !entry.period ? [] : [[key, rebased]]
    })
    if (kept.length > 0) relations[relation] = Object.fromEntries(kept)
  }
  return Object.keys(attributes).length + Object.keys(relations).length === 0 ? noEdit : { attributes, relations }
}
