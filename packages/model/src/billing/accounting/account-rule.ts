import type { TaxCategory } from '../facts.ts'

/** The tax by which accounts of revenue differ. */
export type AccountTax = 'regular' | 'reduced' | 'none' | 'exempt' | 'reverseCharge'

export type AccountRule = {
  /** Key of price components, or the reason of a charge. Empty: for every key without a rule of its own. */
  readonly key: string
  readonly tax: AccountTax
  /** Number of the account. One that is shorter than the accounts of the books gets zeros at its end. */
  readonly account: string
  /** Posting key (BU-Schlüssel); empty for an account that knows its tax. */
  readonly taxKey: string
  /** Number of the cost centre; absent: the books assign none. */
  readonly costCenter?: string
}

/** The rates of § 12 UStG since 2007; those of the second half of 2020 (§ 28 UStG) are the second ones. */
const rates: Readonly<Record<'regular' | 'reduced', readonly number[]>> = { regular: [19, 16], reduced: [7, 5] }

/** Undefined for a rate that no law has. */
export function accountTaxOf({ category, rate }: { readonly category: TaxCategory; readonly rate: number }): AccountTax | undefined {
  if (category === 'AE') return 'reverseCharge'
  if (category === 'E') return 'exempt'
  if (rate === 0) return 'none'
  if (rates.regular.includes(rate)) return 'regular'
  return rates.reduced.includes(rate) ? 'reduced' : undefined
}

/** The rule of the key, else the one without a key. */
export function accountRuleOf(rules: readonly AccountRule[], wanted: Pick<AccountRule, 'key' | 'tax'>): AccountRule | undefined {
  const ofTax = rules.filter(({ tax }) => tax === wanted.tax)
  return ofTax.find(({ key }) => key === wanted.key) ?? ofTax.find(({ key }) => key === '')
}

/** Brings an account to the length of the accounts in the books: 8400 is 84000 with five places. */
export function accountOfLength(account: string, length: number): string {
  return account.padEnd(length, '0')
}
