import { accountOfLength, type AccountRule } from './account-rule.ts'

/** The accounts that money moves through. */
export type MoneyAccounts = {
  readonly bank: string
  /** Debits that were handed over, until the bank credits them as one sum. */
  readonly transit: string
  /** Money that belongs to nobody yet. */
  readonly unclear: string
  readonly writeOff: string
  readonly bankFee: string
}

/** How a tenant books. */
export type BooksSetup = {
  readonly accountLength: number
  readonly money: MoneyAccounts
  readonly rules: readonly AccountRule[]
  /** The one account of all customers; null: each has its own, which is the number of the customer. */
  readonly collectiveDebtor: string | null
}

/** Personal accounts are one place longer than the others. */
const debtorExtra = 1

export function moneyAccount({ money, accountLength }: BooksSetup, name: keyof MoneyAccounts): string {
  return accountOfLength(money[name], accountLength)
}

/**
 * The account of a customer with a number such as K-100002: 100002. Undefined where the number does not have the length of an account. A
 * personal account begins with 1 to 6, those with 7 to 9 are of suppliers.
 */
export function debtorAccount({ accountLength, collectiveDebtor }: BooksSetup, customer: string): string | undefined {
  const length = accountLength + debtorExtra
  if (collectiveDebtor !== null) return accountOfLength(collectiveDebtor, length)
  const digits = customer.replaceAll(/\D/g, '')
  return digits.length === length && /^[1-6]/.test(digits) ? digits : undefined
}
