import type { Input, Output } from '@twinwerk/contract/calls'
import { foldSearch } from '@twinwerk/model/text/fold'
import { isSameHouseNumber, isSameStreet, streetStem } from '@twinwerk/model/text/same-words'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { linkedTwins } from '@twinwerk/model/twin/linked-twins'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { readAsVisitor } from './read-as-visitor.ts'

export type Place = Input<'POST /customerjourney/{tenant}/availability'>['place']
export type FoundAddress = Output<'GET /customerjourney/{tenant}/addresses'>['addresses'][number]

/**
 * A building with one of its addresses and the construction states of its connections. It omits the homes inside, which would reveal where
 * a person lives.
 */
export type FoundBuilding = FoundAddress & {
  readonly connections: readonly { readonly id: string; readonly state: string | null }[]
  /** Longitude and latitude of the building's centre; null without an outline. */
  readonly position: readonly [number, number] | null
}

const paths = [
  'tenant:things(building)',
  'tenant:things(building)/building:addresses',
  'tenant:things(building)/building:telcoServiceConnections',
]
const maxFound = 8
/** The maximum number of buildings whose house number contains the requested digits, as 13 contains 3. */
const maxAlike = 100

type SearchContext = { readonly tenant: string; readonly clock: QueryClock }

/** Returns buildings at addresses that contain all words of the search. */
export async function searchBuildings(store: Store, context: SearchContext, search: string): Promise<readonly FoundBuilding[]> {
  const words = wordsOf(search)
  const all = await buildingsOf(store, { ...context, search, limit: maxFound * 2 })
  return all
    .filter((each) => words.every((word) => foldSearch(lineOf(each)).includes(word)))
    .toSorted((one, other) => lineOf(one).localeCompare(lineOf(other), 'de', { numeric: true }))
    .slice(0, maxFound)
}

/** Returns each address of the buildings that a search finds. */
async function buildingsOf(
  store: Store,
  { search, limit, ...context }: SearchContext & { readonly search: string; readonly limit: number },
): Promise<readonly FoundBuilding[]> {
  const query = {
    type: 'building',
    root: formatTwinId('tenant', context.tenant),
    $search: search.replaceAll(',', ' '),
    $limit: limit,
    'building:addresses': {},
    'building:telcoServiceConnections': { $mask: ['telcoServiceConnection:constructionState'], $limit: 20 },
  }
  const buildings = await readAsVisitor(store, { ...context, key: 'order addresses', paths }, query)
  const all = buildings.flatMap((building) => linkedTwins(building, 'building:addresses').map((address) => found(building, address)))
  return [...new Map(all.map((each) => [`${each.building} ${foldSearch(lineOf(each))}`, each])).values()]
}

/** Returns the building with this id, if it is at the given place. Without an id, returns the only building there. */
export async function buildingAt(
  store: Store,
  context: SearchContext,
  { building, place }: { readonly building: string | undefined; readonly place: Place },
): Promise<FoundBuilding | undefined> {
  const { street, houseNumber, postcode = '', city = '' } = place
  // The search uses only parts that all spellings share. The spelling itself is compared below.
  const search = [streetStem(street), /\d+/.exec(houseNumber)?.[0] ?? '', postcode, city].join(' ')
  const all = await buildingsOf(store, { ...context, search, limit: maxAlike })
  const there = all.filter(
    (each) => isSameStreet(each.street, street) && isSameHouseNumber(each.houseNumber, houseNumber) && isIn(each, [postcode, city]),
  )
  return building === undefined
    ? new Set(there.map((each) => each.building)).size === 1
      ? there[0]
      : undefined
    : there.find((each) => each.building === building)
}

export function lineOf({ street, houseNumber, postcode = '', city = '' }: Place): string {
  return `${[street, houseNumber].filter(Boolean).join(' ')}, ${[postcode, city].filter(Boolean).join(' ')}`
}

function found(building: TwinJson, address: TwinJson): FoundBuilding {
  const text = (name: string) => textOf(address[`postalAddress:${name}`]) ?? ''
  return {
    building: building.id,
    street: text('street'),
    houseNumber: text('houseNumber'),
    postcode: text('postcode'),
    city: text('city'),
    position: middleOf(building['building:geometry']),
    connections: linkedTwins(building, 'building:telcoServiceConnections').map((each) => ({
      id: each.id,
      state: textOf(each['telcoServiceConnection:constructionState']) ?? null,
    })),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

type Outline = { readonly coordinates?: readonly (readonly (readonly [number, number])[])[] }

/** Geometries are validated when they are saved. */
function isOutline(geometry: unknown): geometry is Outline {
  return typeof geometry === 'object' && geometry !== null
}

/** Returns the centre of the bounding box of an outline (GeoJSON). */
function middleOf(geometry: unknown): readonly [number, number] | null {
  const points = (isOutline(geometry) && geometry.coordinates?.[0]) || []
  if (points.length === 0) return null
  const middle = (at: 0 | 1) => {
    const all = points.map((point) => point[at])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return [middle(0), middle(1)]
}

function isIn(address: FoundAddress, place: readonly string[]): boolean {
  const line = foldSearch(lineOf(address))
  return place.flatMap(wordsOf).every((word) => line.includes(word))
}

function wordsOf(text: string): string[] {
  return foldSearch(text)
    .split(/[\s,]+/)
    .filter(Boolean)
}
