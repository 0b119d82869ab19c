import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { BulkChanges } from '../../../data/bulk/bulk-edit.ts'
import type { TwinEdit } from '../../../data/record/record.ts'

/**
 * Returns the typed values, the chosen links and the cleared fields as a change of many twins. If a relation allows only one link, the new
 * link replaces the old one.
 */
export function bulkChanges(registry: Registry, edit: TwinEdit, emptied: readonly Systematics[] = []): BulkChanges {
  const link = Object.entries(edit.relations).flatMap(([relation, entries]) =>
    Object.values(entries).flatMap(({ added }) =>
      added?.kind === 'selected'
        ? [{ relation, id: added.twin.id, ...(registry.relations.get(relation)?.max === 1 && { replace: true }) }]
        : [],
    ),
  )
  const attributes = { ...Object.fromEntries(emptied.map((systematics) => [systematics, null])), ...edit.attributes }
  return { ...(Object.keys(attributes).length > 0 && { attributes }), ...(link.length > 0 && { link }) }
}
