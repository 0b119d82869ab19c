import { uuidOf } from '../../shared/uuid-of.ts'

/**
 * The supplies whose year the server bills itself when it loads the demo world: with instalments, and a consumption bill beside the year
 * before. The last one still lacks its bill, because its reading is preliminary. The bills of the world leave them out.
 */
export const energyYearSupplies = { power: 'energy-year/power', gas: 'energy-year/gas', unread: 'energy-year/unread' } as const

const keys = Object.values(energyYearSupplies)

/** Returns true for the contract of such a supply, by its key in the plans. */
export function isOfEnergyYear(contract: string): boolean {
  return keys.some((key) => contract === `energy-${key}`)
}

/** The contracts (uuids) of these supplies in a tenant, and those whose year is billed. */
export function energyYearContracts(shortId: string): { readonly all: readonly string[]; readonly billed: readonly string[] } {
  const uuidIn = (key: string) => uuidOf(`${shortId}/contract/energy-${key}`)
  const { power, gas } = energyYearSupplies
  return { all: keys.map(uuidIn), billed: [power, gas].map(uuidIn) }
}
