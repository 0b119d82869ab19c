import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { withoutStory, type Customer } from '../partner/customer.ts'
import type { Line } from '../network/lines.ts'
import { numbered } from '../numbered.ts'
import { randomOf } from '../random.ts'
import { addBuilding, addBuildingConnection, addParcelConnection } from './buildings.ts'
import { addHomes } from './homes.ts'
import { addParcel } from './parcels.ts'
import { placeKey, type BuildingPlan } from './plots.ts'
import { plotAt, type Plot } from './town-plan.ts'

export type ConstructionState =
  | 'surveyPlanned'
  | 'surveyed'
  | 'permissionOpen'
  | 'permitted'
  | 'planned'
  | 'inBuild'
  | 'orderable'
  | 'refused'

/** A written building with its connections. Dates are YYYY-MM-DD. */
export type Site = {
  readonly plan: BuildingPlan
  readonly plot: Plot
  readonly parcel: string
  readonly owner: string | undefined
  readonly building: string
  /** The state of the fibre connection. Coax connections were all built long ago. */
  readonly state: ConstructionState
  readonly fibre: string
  readonly coax: string | undefined
  readonly builtAt: string | undefined
  readonly lines: readonly Line[]
}

type Input = {
  readonly plans: readonly BuildingPlan[]
  readonly lines: readonly Line[]
  readonly customers: readonly Customer[]
  readonly today: string
}

export type Sites = {
  readonly sites: readonly Site[]
  /** The uuid of the home by the key of the line that ends there. */
  readonly homes: ReadonlyMap<string, string>
}

/** Adds parcels with their boundary stones, buildings, their connections, and the homes inside. */
export function addSites(draft: Draft, { plans, lines, customers, today }: Input): Sites {
  const linesAt = Map.groupBy(lines, ({ place }) => placeKey(place))
  const residentsAt = Map.groupBy(customers, ({ place }) => placeKey(place))
  const addressesAt = Map.groupBy(draft.find('postalAddress'), ({ attributes }) => placeOf(attributes))
  const next = { building: numbered('GB', 6), connection: numbered('TA', 6) }
  const homes = new Map<string, string>()
  const sites = plans.map((plan, index): Site => {
    const random = randomOf(`${draft.shortId}/site/${plan.key}`)
    const own = linesAt.get(plan.key) ?? []
    const state = stateFrom(plan, own, { today, dice: random.next() })
    const builtAt = state === 'orderable' ? builtBefore(own, today, random.int(200, 720)) : undefined
    const plot = plotAt({ street: plan.address.street, houseNumber: Number(plan.address.houseNumber), units: plan.units })
    const resident = residentsAt.get(plan.key)?.[0]
    const owner = (resident && !withoutStory(resident)) || random.chance(0.85) ? (resident ?? random.pick(customers)) : undefined
    const parcel = addParcel(draft, { plan, plot, zaehler: index + 1, owner: owner?.uuid })
    const building = addBuilding(draft, { plan, plot, parcel, identifier: next.building(), addresses: addressesAt.get(plan.key) ?? [] })
    const entryPoint = random.pick(['cellar', 'cellar', 'ground', 'facade'])
    const connection = { plan, plot, building, entryPoint }
    const fibre = addBuildingConnection(draft, { ...connection, media: 'fibre', identifier: next.connection(), state, builtAt })
    if (!['permissionOpen', 'refused'].includes(state))
      addParcelConnection(draft, { plan, plot, parcel, connection: fibre, identifier: next.connection() })
    const [onCoax, onFibre] = [own.filter(isCoax), own.filter((line) => !isCoax(line))]
    const coax =
      onCoax.length === 0
        ? undefined
        : addBuildingConnection(draft, {
            ...connection,
            media: 'coax',
            identifier: next.connection(),
            state: 'orderable',
            builtAt: undefined,
          })
    const inside = { plan, plot, state, builtAt, next: next.connection }
    const atFibre = addHomes(draft, { ...inside, connection: fibre, media: 'fibre', lines: onFibre, least: plan.units })
    const atCoax = coax === undefined ? [] : addHomes(draft, { ...inside, connection: coax, media: 'coax', lines: onCoax, least: 1 })
    for (const [key, uuid] of [...atFibre, ...atCoax]) homes.set(key, uuid)
    return { plan, plot, parcel, owner: owner?.uuid, building, state, fibre, coax, builtAt, lines: own }
  })
  return { sites, homes }
}

export const isCoax = ({ medium }: Line): boolean => medium === 'DOCSIS'

function placeOf(address: Readonly<Record<string, unknown>>): string {
  const part = (name: string) => String(address[`postalAddress:${name}`])
  return placeKey({ postcode: part('postcode'), street: part('street'), houseNumber: part('houseNumber'), city: '' })
}

type Chance = { readonly today: string; readonly dice: number }

/**
 * Returns the state of a fibre connection. With a fibre line, it is built, or in construction if all its lines begin far in the future.
 * Without a line, it may have any state.
 */
function stateFrom(plan: BuildingPlan, lines: readonly Line[], { today, dice }: Chance): ConstructionState {
  const fibre = lines.filter((line) => !isCoax(line))
  if (fibre.length > 0) return fibre.every(({ from }) => from > addDays(today, 60)) ? 'inBuild' : 'orderable'
  if (plan.use === 'technical') return 'orderable'
  if (isRefused(plan)) return 'refused'
  if (dice < 0.36) return 'planned'
  if (dice < 0.54) return 'permissionOpen'
  if (dice < 0.78) return 'inBuild'
  if (dice < 0.86) return 'permitted'
  if (dice < 0.92) return 'surveyed'
  return dice < 0.97 ? 'surveyPlanned' : 'refused'
}

/**
 * Returns true for the one address in each world without any possible connection. ADR 43 lists an address for each result of the
 * availability check.
 */
function isRefused({ address }: BuildingPlan): boolean {
  return address.street === 'Ahornallee' && address.houseNumber === '14'
}

/** Returns a day three weeks before the first fibre line. If no fibre line has begun, the day is three weeks before `daysAgo`. */
function builtBefore(lines: readonly Line[], today: string, daysAgo: number): string {
  const first = lines.filter((line) => !isCoax(line))[0]?.from
  return addDays(first !== undefined && first < today ? first : addDays(today, -daysAgo), -21)
}
