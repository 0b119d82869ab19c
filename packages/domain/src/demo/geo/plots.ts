import { present } from '@twinwerk/model/error/present'
import type { Address } from '../partner/addresses.ts'
import { randomOf } from '../random.ts'
import { streets, towns } from '../words/places.ts'
import { maxHouseNumber } from './town-plan.ts'

/** A built-up plot before it is a parcel with a building. */
export type BuildingPlan = {
  readonly key: string
  readonly address: Address
  readonly use: 'residential' | 'commercial' | 'public' | 'technical'
  readonly units: number
  /** True if lines end here. Other buildings have a planned, requested or refused connection. */
  readonly served: boolean
}

type Input = {
  readonly shortId: string
  readonly city: string
  readonly count: number
  readonly fixed: readonly BuildingPlan[]
}

/** The number of houses in a street. After that, the next street begins. */
const housesInStreet = 14
const servedShare = 0.6

export function placeKey({ postcode, street, houseNumber }: Address): string {
  return `${postcode}/${street}/${houseNumber}`
}

/** Returns the buildings of a tenant: first those that stories need, then house by house along the streets of its town. */
export function buildingPlans({ shortId, city, count, fixed }: Input): readonly BuildingPlan[] {
  const town = present(
    towns.find((each) => each.city === city),
    `town ${city}`,
  )
  const taken = new Set(fixed.map(({ key }) => key))
  const free = streets.flatMap((street) =>
    Array.from({ length: housesInStreet }, (_, index) => ({ street, houseNumber: String(index + 1), ...town })),
  )
  const others = free.filter((address) => !taken.has(placeKey(address))).slice(0, Math.max(0, count - fixed.length))
  return [
    ...fixed,
    ...others.map((address): BuildingPlan => {
      const random = randomOf(`${shortId}/building/${placeKey(address)}`)
      const use = random.chance(0.85) ? 'residential' : random.chance(0.7) ? 'commercial' : 'public'
      const units = use === 'residential' && random.chance(0.45) ? random.int(3, 12) : random.int(1, 2)
      return { key: placeKey(address), address, use, units, served: random.chance(servedShare) }
    }),
  ]
}

/** Returns a building that a story or the network needs. Throws a RangeError if the street ends before its house number. */
export function fixedBuilding(address: Address, more: Partial<Pick<BuildingPlan, 'use' | 'units' | 'served'>> = {}): BuildingPlan {
  const place = withoutHome(address)
  if (Number(place.houseNumber) > maxHouseNumber) throw new RangeError(`the street ends before number ${place.houseNumber}`)
  return { key: placeKey(place), address: place, use: 'residential', units: 1, served: true, ...more }
}

/** Returns the address of the whole building, without the home or the part of the house. */
function withoutHome({ street, houseNumber, postcode, city }: Address): Address {
  return { street, houseNumber, postcode, city }
}
