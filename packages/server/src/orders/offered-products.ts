import { present } from '@twinwerk/model/error/present'
import { isSold } from '@twinwerk/model/journey/offered-journey'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readAsVisitor } from './read-as-visitor.ts'
import { journeyPaths, productsIn } from './read-journey.ts'

/** Returns the ids of the products that any journey of a tenant sells today. */
async function offeredProducts(store: Store, { tenant, clock }: { tenant: string; clock: QueryClock }): Promise<readonly string[]> {
  const query = {
    type: 'journey',
    root: formatTwinId('tenant', tenant),
    $mask: [],
    $limit: 50,
    'journey:journeyContainers': {
      $mask: [],
      $limit: 50,
      'journeyContainer:products': { $mask: ['product:productStatus', 'product:beginofmarketing', 'product:endofmarketing'], $limit: 100 },
    },
  }
  const journeys = await readAsVisitor(store, { tenant, clock, key: 'order journey', paths: journeyPaths }, query)
  return [
    ...new Set(
      journeys
        .flatMap(productsIn)
        .filter((product) => isSold(product, clock.today))
        .map(({ id }) => id),
    ),
  ]
}

/** Returns grants that allow a caller to refer to publicly offered products, without reading them. */
export async function offerGrants(store: Store, about: { tenant: string; clock: QueryClock }): Promise<readonly Grant[]> {
  const byDefinition = new Map<string, string[]>()
  for (const id of await offeredProducts(store, about)) {
    const product = parseTwinId(id)
    if (product) byDefinition.set(product.definition, [...(byDefinition.get(product.definition) ?? []), product.uuid])
  }
  // The order is fixed, so that equal offers result in equal grants.
  const kinds = [...byDefinition].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return kinds.map(([definition, uuids]) => nameable(store.registry, definition, uuids))
}

function nameable(registry: Registry, definition: string, uuids: readonly string[]): Grant {
  return { roots: { definition, uuids }, path: present(parseRightPath(registry, ''), 'the path of the roots'), verbs: ['select'], mask: [] }
}
