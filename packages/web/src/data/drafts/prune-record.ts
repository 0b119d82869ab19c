import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RecordData, TwinEdit } from '../record/record.ts'
import { attributeKey, entriesIn, entryKey } from '../record/record.ts'

/**
 * Returns the record with its changes and, from the server's values, only those that were changed. The device stores no more than the work
 * needs.
 */
export function pruneRecord({ original, edit, place }: RecordData): RecordData {
  return { original: pruned(original, edit), edit, place }
}

function pruned(twin: TwinJson, { attributes, relations }: TwinEdit): TwinJson {
  const kept: TwinJson & Record<string, unknown> = { id: twin.id, definition: twin.definition }
  for (const key of ['id_information', 'relation', ...Object.keys(attributes).map(attributeKey)]) if (key in twin) kept[key] = twin[key]
  for (const [relation, edits] of Object.entries(relations)) {
    const touched = entriesIn(twin, relation).flatMap((entry) => {
      const edited = edits[entryKey(entry)]
      return edited ? [pruned(entry, edited.twin)] : []
    })
    if (touched.length > 0) kept[relation] = touched
  }
  return kept
}
