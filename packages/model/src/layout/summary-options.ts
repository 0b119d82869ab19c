import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { PlacesOptions } from '../list/places-options.ts'
import type { Text } from '../text/text.ts'
import type { TopologyCount } from './topology-options.ts'

/** Relations from the record, one after another, perhaps with an attribute at the end. Empty: the record itself. */
type Way = readonly Systematics[]

/**
 * A figure of a record that is worked out when it is read, under the reader's rights:
 * - `monthlyCost`: the cost of the running contracts at the end of the way in the current month.
 * - `owed`: the balance of a partner, and how much of it is overdue. `tab` is shown in the record for the details.
 * - `state`: the state of the twins at the end of `of`. The first of `ways` counts that leads to a value which is not in `calm`, else the
 *   first value. Values in `without` count as none. If several twins have one, the worst is shown: the first in the attribute's order.
 * - `latest`: the newest twin of a relation by its instant, perhaps only one with some values.
 * - `places`: how many of the record's places are in use, such as the ports of a device. `relation` leads to them, and its tab has the
 *   details.
 */
export type SummaryTile = { readonly label: Text } & (
  | { readonly kind: 'monthlyCost'; readonly contracts: Way }
  | { readonly kind: 'owed'; readonly partner: Way; readonly tab: Systematics }
  | {
      readonly kind: 'state'
      readonly of: Way
      readonly ways: readonly Way[]
      readonly calm: readonly string[]
      readonly without: readonly string[]
    }
  | {
      readonly kind: 'latest'
      readonly relation: Systematics
      readonly at: Systematics
      readonly named: Systematics
      readonly only?: { readonly attribute: Systematics; readonly values: readonly string[] }
      readonly tab: Systematics
    }
  | { readonly kind: 'places'; readonly relation: Systematics; readonly places: PlacesOptions }
)

/** A fact in words: the values at the end of all ways, each once. Without a label it is named like the first way. */
export type SummaryFact = { readonly label?: Text; readonly ways: readonly Way[] }

/** Appointments at the end of the ways that are not over, with the names of the twins at the ends of `facts`. The next one is first. */
export type SummaryVisits = {
  readonly ways: readonly Way[]
  readonly begin: Systematics
  readonly end: Systematics
  readonly only?: { readonly attribute: Systematics; readonly values: readonly string[] }
  readonly facts: readonly Way[]
}

/**
 * A record at a glance. All of it is text: figures as tiles, facts as words, contracts as cards, the products of a record that is a
 * contract with what each costs, the open processes at the end of any of the ways in `cases`, and the next visits. `measures` are ways to
 * twins whose newest measured values are told, and `behind` counts the twins behind the record.
 */
export type SummaryOptions = {
  readonly tiles?: readonly SummaryTile[]
  readonly facts?: readonly SummaryFact[]
  readonly contracts?: Systematics
  readonly products?: boolean
  readonly cases?: readonly Way[]
  readonly visits?: SummaryVisits
  readonly measures?: readonly Way[]
  readonly behind?: readonly TopologyCount[]
}

/** Returns the part of a summary that can be read with these definitions, or undefined if nothing is left. */
export function visibleSummary(
  registry: Registry,
  { tiles = [], facts = [], contracts, products = false, cases = [], visits, measures = [], behind = [] }: SummaryOptions,
): SummaryOptions | undefined {
  const isSeen = (each: Systematics) => {
    const property = registry.attributes.get(each) ?? registry.relations.get(each)
    return property !== undefined && !property.hidden
  }
  const isOpen = (way: Way) => way.every(isSeen)
  const measured = measures.filter((way) => isOpen(way) && mayMeasure(registry, way))
  const counted = behind.filter(({ type, from }) => registry.definitions.has(type) && Object.values(from).some(isOpen))
  const seen: SummaryOptions = {
    tiles: tiles.flatMap((tile) => visibleTile(tile, isOpen) ?? []),
    facts: facts.flatMap((fact) => {
      const ways = fact.ways.filter(isOpen)
      return ways.length > 0 ? [{ ...fact, ways }] : []
    }),
    ...(contracts !== undefined && isSeen(contracts) && { contracts }),
    ...(products && isOpen(pricesOf([])) && { products }),
    cases: cases.filter(isOpen),
    ...visibleVisits(visits, isOpen),
    ...(measured.length > 0 && { measures: measured }),
    ...(counted.length > 0 && { behind: counted }),
  }
  return summaryWays(seen).length > 0 || counted.length > 0 ? seen : undefined
}

/** True if the reader sees some measured property of the twins at the end of the way. The type of the record itself is not known here. */
function mayMeasure({ relations, definitions }: Registry, way: Way): boolean {
  const last = way.at(-1)
  if (last === undefined) return true
  const types = definitions.get(relations.get(last)?.target ?? '')?.descendants ?? []
  return types.some((each) => (definitions.get(each)?.allTelemetry.length ?? 0) > 0)
}

function visibleVisits(visits: SummaryVisits | undefined, isOpen: (way: Way) => boolean): { readonly visits?: SummaryVisits } {
  if (!visits) return {}
  const ways = visits.ways.filter((way) => [visits.begin, visits.end].every((each) => isOpen([...way, each])))
  return ways.length > 0 ? { visits: { ...visits, ways, facts: visits.facts.filter(isOpen) } } : {}
}

function visibleTile(tile: SummaryTile, isOpen: (way: Way) => boolean): SummaryTile | undefined {
  if (tile.kind !== 'state') return waysOf(tile).every(isOpen) ? tile : undefined
  const ways = tile.ways.filter((way) => isOpen([...tile.of, ...way]))
  return ways.length > 0 ? { ...tile, ways } : undefined
}

/** Returns all ways from the record that a summary reads. */
export function summaryWays(summary: SummaryOptions): readonly Way[] {
  const { tiles = [], facts = [], contracts, products = false, cases = [], visits, measures = [] } = summary
  return [
    ...tiles.flatMap(waysOf),
    ...facts.flatMap(({ ways }) => ways),
    ...(contracts === undefined ? [] : [[contracts]]),
    ...(products ? [pricesOf([])] : []),
    ...cases,
    ...measures,
    ...(visits ? visits.ways.flatMap((way) => [[visits.begin], [visits.end], ...visits.facts].map((end) => [...way, ...end])) : []),
  ]
}

function pricesOf(contracts: Way): Way {
  return [...contracts, 'contract:contractElements', 'contractElement:product', 'product:priceComponents']
}

function waysOf(tile: SummaryTile): readonly Way[] {
  switch (tile.kind) {
    case 'monthlyCost':
      // The price of an element that is not seen would be missing in the sum.
      return [pricesOf(tile.contracts)]
    case 'owed':
      return [[...tile.partner, 'businessPartner:receipts', 'receipt:openAmount']]
    case 'state':
      return tile.ways.map((way) => [...tile.of, ...way])
    case 'latest':
      return [
        [tile.relation, tile.at],
        [tile.relation, tile.named],
      ]
    case 'places':
      return [tile.places.state, tile.places.used, tile.places.capacity].map((each) => [tile.relation, each])
    default:
      return tile satisfies never
  }
}
