import { canonicalNumber } from '../declarations/canonical-number.ts'
import type { Declared } from './read-declared.ts'
import { mayTry, namedLimit, namingLimit } from '../identity/attempts.ts'
import type { Database } from '../store/db/database.ts'

type Naming = { readonly tenant: string; readonly address: string; readonly declared: Declared }

/**
 * Counts an attempt to name a customer or contract, by address and by number. Returns true above the limit, and then nothing is looked up.
 * Hits and misses count alike.
 */
export async function isNamedTooOften(database: Database, { tenant, address, declared }: Naming): Promise<boolean> {
  const named = new Set(numbersOf(declared).flatMap((number) => canonicalNumber(number ?? '') || []))
  const limits = [namingLimit(address), ...[...named].map((number) => namedLimit(tenant, number))]
  return !(await mayTry((statement) => database.one({ role: 'identity' }, statement), limits))
}

function numbersOf(declared: Declared): readonly (string | undefined)[] {
  if (declared.kind === 'order') return [declared.ordered.order.person.customerNumber]
  const { businessPartner, contract } = declared.confirmed.declaration
  return [businessPartner.customerNumber, contract.contractNumber]
}
