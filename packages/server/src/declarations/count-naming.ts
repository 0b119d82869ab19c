import { mayTry, namedLimit, namingLimit } from '../identity/attempts.ts'
import { canonicalNumber } from './canonical-number.ts'
import type { Database } from '../store/db/database.ts'

type Naming = { readonly tenant: string; readonly ip: string; readonly numbers: readonly (string | undefined)[] }

/**
 * Counts a try to name a customer or contract, by address and by number. True above the limit: what was declared is still taken in, and nothing is looked up for it. A hit and a
 * miss count alike.
 */
export async function isNamedTooOften(database: Database, { tenant, ip, numbers }: Naming): Promise<boolean> {
  const named = new Set(numbers.flatMap((number) => canonicalNumber(number ?? '') || []))
  const limits = [namingLimit(ip), ...[...named].map((number) => namedLimit(tenant, number))]
  return !(await mayTry((statement) => database.one({ role: 'identity' }, statement), limits))
}
