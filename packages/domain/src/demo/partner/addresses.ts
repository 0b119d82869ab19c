import { countryId } from '../../partner/country/rows.ts'
import type { Draft } from '../draft.ts'
import { maxHouseNumber } from '../geo/town-plan.ts'
import type { Random } from '../random.ts'
import { streets, towns } from '../words/places.ts'
import { geolocationOf } from './geolocation.ts'

export type Address = {
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberAddition?: string
  readonly postcode: string
  readonly city: string
  readonly cityPart?: string
}

/** Returns any address in the county. */
export function addressFrom(random: Random): Address {
  const addition = random.chance(0.12) ? { houseNumberAddition: random.pick(['a', 'b', 'c', 'Hinterhaus', 'Whg. 12', '2. OG links']) } : {}
  return { street: random.pick(streets), houseNumber: String(random.int(1, maxHouseNumber)), ...addition, ...random.pick(towns) }
}

export function addAddress(draft: Draft, key: string, address: Address): string {
  const uuid = draft.add({
    key,
    definition: 'postalAddress',
    attributes: {
      'postalAddress:street': address.street,
      'postalAddress:houseNumber': address.houseNumber,
      'postalAddress:houseNumberAddition': address.houseNumberAddition,
      'postalAddress:postcode': address.postcode,
      'postalAddress:city': address.city,
      'postalAddress:cityPart': address.cityPart,
      'postalAddress:country': 'DE',
      'postalAddress:geolocation': geolocationOf(address),
      'postalAddress:geolocationQuality': 'house',
    },
  })
  draft.link({ relationship: 'postalAddress:countryIso', source: uuid, target: countryId('DE') })
  return uuid
}
