import type { Draft } from '../draft.ts'
import type { BuildingPlan } from '../geo/plots.ts'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { randomOf, type Random } from '../random.ts'
import type { Address } from './addresses.ts'
import { customerFrom, type AddressOf } from './customer-from.ts'
import { addCustomer, type Customer } from './customer.ts'
import { namedCustomers } from './named-customers.ts'

/**
 * Returns a function that picks an address with a line. A building has one entry per home; in larger buildings the address names the home.
 */
export function servedAddressOf(buildings: readonly BuildingPlan[], city: string): AddressOf {
  const homes = buildings
    .filter(({ served, use, address }) => served && address.city === city && (use === 'residential' || use === 'commercial'))
    .flatMap((building) => Array.from({ length: building.units }, (_, index) => addressOfHome(building, index)))
  return (random: Random) => random.pick(homes)
}

function addressOfHome({ address, units }: BuildingPlan, index: number): Address {
  if (units < 3) return address
  const floor = Math.floor(index / 2)
  return { ...address, houseNumberAddition: `${floor === 0 ? 'EG' : `${floor}. OG`} ${index % 2 === 0 ? 'links' : 'rechts'}` }
}

type Input = { readonly shortId: 'swe' | 'gle'; readonly count: number; readonly today: string; readonly servedAddress: AddressOf }

/** Adds the partners with a story, and other customers up to the count. */
export function addCustomers(draft: Draft, { shortId, count, today, servedAddress }: Input): readonly Customer[] {
  const named = namedCustomers(today).filter((each) => each.tenant === shortId)
  const others = Array.from({ length: count - named.length }, (_, index) => ({
    number: 100013 + index,
    data: customerFrom(randomOf(`${shortId}/customer/${index}`), today, servedAddress),
  }))
  return [...named, ...others].map(({ number, data }) => addCustomer(draft, number, data))
}

/** Adds a company of the trade that has contracts with the provider: its neighbour, or a supplier who uses its grid. */
export function addTradePartner(
  draft: Draft,
  { number, name1, address, today }: { number: number; name1: string; address: Address; today: string },
): Customer {
  return addCustomer(draft, number, {
    name1,
    partnerType: 'company',
    segment: 'business',
    since: addDays(today, -1100),
    address,
    details: { salutation: 'company', email: `vertrag@partner-${number}.example`, phone: '+49 40 66969 700', advertisingConsent: false },
  })
}
