import { isPart } from '@twinwerk/model/definition/is-part'
import type { Registry } from '@twinwerk/model/definition/registry'
import { ownerRelations } from '@twinwerk/model/definition/owner-relations'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addPath, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'

/** The maximum number of parts whose owners are read. The palette shows few rows, and each part costs a call. */
const maxParts = 6

type RunQuery = (query: RootQueryJson) => Promise<readonly TwinJson[]>

/**
 * Adds their owners to the first parts (an address, a phone number) among found twins, as far as the caller sees them. The search over all
 * types does not read owners itself: PostgreSQL planned it for seconds with them.
 */
export async function withOwners(registry: Registry, found: readonly TwinJson[], ask: RunQuery): Promise<readonly TwinJson[]> {
  const tells = ({ definition }: TwinJson) =>
    registry.definitions.has(definition) && isPart(registry, definition) && ownerRelations(registry, definition).length > 0
  const read = await Promise.all(
    found
      .filter(tells)
      .slice(0, maxParts)
      .map((part) => ask(ownersQuery(registry, part)).catch(() => [])),
  )
  const owned = new Map(read.flat().map((twin) => [twin.id, twin]))
  return found.map((twin) => ({ ...twin, ...owned.get(twin.id) }))
}

function ownersQuery(registry: Registry, { id, definition }: TwinJson): RootQueryJson {
  const needs = noNeeds()
  for (const { systematics, target } of ownerRelations(registry, definition)) {
    addPath(registry, needs, [systematics])
    // An owner may be a part itself: a number belongs to an element of a contract.
    if (!isPart(registry, target)) continue
    for (const above of ownerRelations(registry, target)) addPath(registry, needs, [systematics, above.systematics])
  }
  return { id, $mask: namingAttributes(registry, definition), ...relationQueries(needs) }
}
