import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { documentFile, documentName } from '../../data/files/document-names.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useTenant } from '../../data/tenant.tsx'

const maxSiblings = 200

/** Returns the files of the relation that this file is in, in its order, this one among them. One file alone has no siblings. */
export function useSiblings(id: string, definition: string): readonly TwinJson[] {
  const tenant = useTenant().id
  const registry = useRegistry()
  const { data } = useQuery({
    queryKey: ['siblings', tenant, id],
    enabled: id !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const ask = async (query: RootQueryJson) => (await call('POST /api/data/query', { tenant, signal, input: { query } })).results[0]
      const owners = ownersOf(registry, definition)
      const one: ListQueryJson = { $mask: [], $limit: 1 }
      const linked = await ask({ id, $mask: [], ...Object.fromEntries(owners.map(({ systematics }) => [systematics, one])) })
      const through = owners.find(({ systematics }) => entriesIn(linked, systematics).length > 0)
      const [owner] = through ? entriesIn(linked, through.systematics) : []
      if (!owner || !through?.opposite) return []
      const files: ListQueryJson = { $mask: [documentFile, documentName, 'document:filetype'], $limit: maxSiblings }
      const read: RootQueryJson = { [through.opposite]: files }
      return entriesIn(await ask({ ...read, id: owner.id, $mask: [] }), through.opposite)
    },
  })
  return data && data.length > 1 && data.some((each) => each.id === id) ? data : []
}

/** Returns the relations from a file to the twins that may have several such files. */
function ownersOf(registry: Registry, definition: string): readonly Relation[] {
  const relations = registry.definitions.get(definition)?.allRelations ?? []
  return relations.filter(({ direction, hidden, opposite }) => {
    const back = opposite === undefined ? undefined : registry.relations.get(opposite)
    return direction === 'reverse' && !hidden && back !== undefined && (back.max < 0 || back.max > 1)
  })
}
