import { useQuery } from '@tanstack/react-query'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call, CallError } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'

export type DeletedPart = { readonly relation: Relation; readonly part: TwinJson }

const maxParts = 20

/** Reads the deleted components of a twin that the caller may restore, newest first. They are loaded again for each version of the twin. */
export function useDeletedParts({ id, definition }: Pick<TwinJson, 'id' | 'definition'>, version: string) {
  const tenant = useTenant().id
  const registry = useRegistry()
  const relations = definitionOf(registry, definition).allRelations.filter(
    ({ direction, component }) => direction === 'forward' && component,
  )
  return useQuery({
    queryKey: ['deleted parts', tenant, id, version],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(relations.map((relation) => deletedIn(relation, { id, tenant, signal })))
      return found.flat().toSorted((one, other) => ((one.part.deletedAt ?? '') < (other.part.deletedAt ?? '') ? 1 : -1))
    },
    enabled: relations.length > 0,
  })
}

type At = { readonly id: string; readonly tenant: string; readonly signal: AbortSignal }

async function deletedIn(relation: Relation, { id, tenant, signal }: At): Promise<DeletedPart[]> {
  const trash = {
    $deleted: 'only',
    $limit: maxParts,
    $sort: [{ path: ['entity:updatedAt'], order: 'desc' }],
    $includeUiRelationships: true,
  } as const
  try {
    const list: Readonly<Record<Systematics, ListQueryJson>> = { [relation.systematics]: trash }
    const { results } = await call('POST /api/data/query', { tenant, signal, input: { query: { id, $mask: [], ...list } } })
    return entriesIn(results[0], relation.systematics).map((part) => ({ relation, part }))
  } catch (error) {
    // A caller without the right to delete these parts has no parts to restore.
    if (error instanceof CallError && error.code === 'NOT_ALLOWED') return []
    throw error
  }
}
