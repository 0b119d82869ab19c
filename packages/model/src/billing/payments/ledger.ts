import type { Amount } from '../../number/amount.ts'
import { numberKey } from './named-in-text.ts'
import type { OpenItem } from './open-item.ts'
import { nameKey } from './sepa-text.ts'

/** An open receipt as the matching reads it. */
export type OpenReceipt = OpenItem & {
  /** Uuid of the partner who owes it. */
  readonly partner: string
  /** Uuids of its contracts. */
  readonly contracts: readonly string[]
}

export type KnownPartner = {
  /** Uuid. */
  readonly partner: string
  /** Number of the customer, such as K-100001. */
  readonly number: string
  readonly names: readonly string[]
  /** Accounts that this partner is known to pay from, in their compact form. */
  readonly ibans: readonly string[]
}

/** The facts that bank entries are matched with. */
export type LedgerFacts = {
  readonly receipts: readonly OpenReceipt[]
  readonly partners: readonly KnownPartner[]
  readonly contracts: readonly { readonly contract: string; readonly number: string; readonly partner: string }[]
  readonly mandates: readonly { readonly reference: string; readonly partner: string }[]
  readonly collections: readonly { readonly endToEndId: string; readonly receipt: string }[]
}

/** The same facts by what an entry may name. */
export type Ledger = {
  readonly receipts: ReadonlyMap<string, OpenReceipt>
  readonly byNumber: ReadonlyMap<string, OpenReceipt>
  readonly byPartner: ReadonlyMap<string, readonly OpenReceipt[]>
  /** By amount and name (`nameAndAmount`). */
  readonly byName: ReadonlyMap<string, readonly OpenReceipt[]>
  readonly collections: ReadonlyMap<string, string>
  readonly mandates: ReadonlyMap<string, string>
  readonly customers: ReadonlyMap<string, string>
  readonly contracts: ReadonlyMap<string, { readonly contract: string; readonly partner: string }>
  /** Partners by account; several share one. */
  readonly accounts: ReadonlyMap<string, ReadonlySet<string>>
  /** Amounts that earlier entries have taken from receipts. */
  readonly taken: ReadonlyMap<string, Amount>
}

export function ledgerOf(facts: LedgerFacts, taken: ReadonlyMap<string, Amount> = new Map()): Ledger {
  return {
    receipts: new Map(facts.receipts.map((receipt) => [receipt.receipt, receipt])),
    byNumber: new Map(facts.receipts.map((receipt) => [numberKey(receipt.number), receipt])),
    byPartner: Map.groupBy(facts.receipts, ({ partner }) => partner),
    byName: receiptsByName(facts),
    collections: new Map(facts.collections.map(({ endToEndId, receipt }) => [endToEndId, receipt])),
    mandates: new Map(facts.mandates.map(({ reference, partner }) => [reference.toUpperCase(), partner])),
    customers: new Map(facts.partners.map(({ number, partner }) => [numberKey(number), partner])),
    contracts: new Map(facts.contracts.map(({ number, contract, partner }) => [numberKey(number), { contract, partner }])),
    accounts: accountsOf(facts.partners),
    taken,
  }
}

/** The receipts that earlier entries left open, with the amounts that are still open. */
export function stillOpen(receipts: readonly OpenReceipt[], { taken }: Ledger): readonly OpenReceipt[] {
  return receipts
    .map((receipt) => ({ ...receipt, open: receipt.open - (taken.get(receipt.receipt) ?? 0n) }))
    .filter(({ open }) => open > 0n)
}

export function nameAndAmount(name: string, amount: Amount): string {
  return `${amount} ${nameKey(name)}`
}

function accountsOf(partners: readonly KnownPartner[]): ReadonlyMap<string, ReadonlySet<string>> {
  const pairs = partners.flatMap(({ partner, ibans }) => ibans.map((iban) => ({ iban, partner })))
  const grouped = Map.groupBy(pairs, ({ iban }) => iban)
  return new Map([...grouped].map(([iban, owners]) => [iban, new Set(owners.map(({ partner }) => partner))]))
}

function receiptsByName({ receipts, partners }: LedgerFacts): ReadonlyMap<string, readonly OpenReceipt[]> {
  const names = new Map(partners.map(({ partner, names: all }) => [partner, new Set(all.map(nameKey).filter((key) => key !== ''))]))
  const keyed = receipts.flatMap((receipt) =>
    [...(names.get(receipt.partner) ?? [])].map((key) => ({ key: `${receipt.open} ${key}`, receipt })),
  )
  const grouped = Map.groupBy(keyed, ({ key }) => key)
  return new Map([...grouped].map(([key, found]) => [key, found.map(({ receipt }) => receipt)]))
}
