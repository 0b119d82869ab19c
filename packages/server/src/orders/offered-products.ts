import { present } from '@twinwerk/model/error/present'
import { isSold } from '@twinwerk/model/journey/offered-journey'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryCaller, QueryClock } from '../store/query/run-query.ts'
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

/** The products (uuids) that a tenant offers in public, and grants that allow a caller to refer to them, without reading them. */
export type Offers = { readonly products: ReadonlySet<string>; readonly grants: readonly Grant[] }

export async function readOffers(store: Store, about: { tenant: string; clock: QueryClock }): Promise<Offers> {
  const byDefinition = new Map<string, string[]>()
  for (const id of await offeredProducts(store, about)) {
    const product = parseTwinId(id)
    if (product) byDefinition.set(product.definition, [...(byDefinition.get(product.definition) ?? []), product.uuid])
  }
  // The order is fixed, so that equal offers result in equal grants.
  const kinds = [...byDefinition].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    products: new Set(kinds.flatMap(([, uuids]) => uuids)),
    grants: kinds.map(([definition, uuids]) => nameable(store.registry, definition, uuids)),
  }
}

/** Returns a caller who may also refer to what the tenant offers in public. */
export function withOffers<Who extends QueryCaller>(caller: Who, { grants }: Offers): Who {
  // Grants that differ from the user's own need another query plan, hence another key. The products are roots, which plans do not contain.
  const kinds = grants.map(({ roots }) => roots.definition).join(' ')
  return { ...caller, grants: [...caller.grants, ...grants], rightsKey: `${caller.rightsKey} and offers of ${kinds}` }
}

function nameable(registry: Registry, definition: string, uuids: readonly string[]): Grant {
  return { roots: { definition, uuids }, path: present(parseRightPath(registry, ''), 'the path of the roots'), verbs: ['select'], mask: [] }
}
