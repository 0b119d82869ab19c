import type { OfferedJourney } from '@twinwerk/model/journey/offered-journey'
import { offeredJourney } from '@twinwerk/model/journey/offered-journey'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readAsVisitor } from './read-as-visitor.ts'

const containers = 'tenant:journeys/journey:journeyContainers'
const products = `${containers}/journeyContainer:products`
/** The paths that a visitor sees of a journey. */
export const journeyPaths = [
  'tenant:journeys',
  containers,
  products,
  `${products}/product:priceComponents`,
  `${products}/product:requires`,
  `${products}/product:excludes`,
  `${products}/product:productPicture`,
]

/** A journey as visitors see it, and the twins of its offer, by id. */
export type ReadJourney = { readonly offered: OfferedJourney; readonly twins: ReadonlyMap<string, TwinJson> }

type Wanted = {
  readonly tenant: string
  readonly clock: QueryClock
  readonly journey: string | undefined
  /** The moment of an order, whose prices apply to it despite later changes. */
  readonly asOf?: string | undefined
}

/**
 * Returns the journey with that id, or else the tenant's first one. Journeys for consumers come before journeys for businesses. Throws
 * NOT_FOUND if there is none.
 */
export async function readJourney(store: Store, { tenant, clock, journey, asOf }: Wanted): Promise<ReadJourney> {
  const query = {
    type: 'journey',
    root: formatTwinId('tenant', tenant),
    $sort: [{ path: ['entity:createdAt'], order: 'asc' }],
    $limit: 50,
    'journey:journeyContainers': {
      $limit: 50,
      'journeyContainer:products': {
        $limit: 100,
        'product:priceComponents': { $limit: 50 },
        'product:requires': { $mask: [] },
        'product:excludes': { $mask: [] },
        'product:productPicture': { $mask: [] },
      },
    },
  }
  const found = await readAsVisitor(store, { tenant, clock, key: 'order journey', paths: journeyPaths, asOf }, query)
  const chosen = chosenJourney(found, journey)
  if (!chosen) throw new AppError('NOT_FOUND')
  const offered = offeredJourney(chosen, clock.today)
  return { offered, twins: new Map(productsIn(chosen).map((twin) => [twin.id, twin])) }
}

/** Returns the journey with that id. Without an id, returns the first one: journeys for consumers come before journeys for businesses. */
export function chosenJourney(journeys: readonly TwinJson[], wanted: string | undefined): TwinJson | undefined {
  if (wanted !== undefined) return journeys.find(({ id }) => id === wanted)
  return journeys.toSorted((one, other) => Number(one['journey:businessOnly']) - Number(other['journey:businessOnly']))[0]
}

export function productsIn(journey: TwinJson): readonly TwinJson[] {
  return linkedTwins(journey, 'journey:journeyContainers').flatMap((container) => linkedTwins(container, 'journeyContainer:products'))
}
