import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { BulkChanges } from '../../../data/bulk/bulk-edit.ts'
import type { TwinEdit } from '../../../data/record/record.ts'

/** What was typed and chosen, and fields that lose their value, as a change of many twins: where one link is all there may be, it takes the place of the one before. */
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
