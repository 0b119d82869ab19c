import { matchContract } from '../runner/declared/match-contract.ts'
import type { ApplyParts } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import { declarantOf } from '../declarations/declaration.ts'
import { findCustomer } from '../declarations/find-customer.ts'
import type { Declared } from './read-declared.ts'

/** The customer (uuid) whom a declaration or order names, with the matching number. Only declarations have a contract (uuid). */
export type Named = { readonly customer: string; readonly contract?: string; readonly number: string }

/** A declaration or order at an instant (`at`, ISO) and on the tenant's day. */
type NamedRequest = { readonly tenant: string; readonly at: string; readonly today: string; readonly declared: Declared }

/** Returns undefined if numbers and names do not match one customer. */
export async function findNamed(
  transaction: Transaction,
  parts: ApplyParts,
  { declared, ...when }: NamedRequest,
): Promise<Named | undefined> {
  if (declared.kind === 'declaration') {
    const matched = await matchContract(transaction, parts, { ...when, declarant: declarantOf(declared.confirmed.declaration) })
    return matched && { customer: matched.customer, contract: matched.contract, number: matched.contractNumber }
  }
  const { customerNumber, givenname, surname } = declared.ordered.order.person
  const names = [surname, `${givenname} ${surname}`]
  const customer = await findCustomer(transaction, when.tenant, { customerNumber, names })
  return customer === undefined || customerNumber === undefined ? undefined : { customer, number: customerNumber.trim() }
}
