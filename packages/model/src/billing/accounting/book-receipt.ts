import type { DateText } from '../../calendar/date.ts'
import { fractionOf, type Amount } from '../../number/amount.ts'
import type { TaxCategory } from '../facts.ts'
import { accountOfLength, accountRuleOf, accountTaxOf, type AccountRule } from './account-rule.ts'
import { debtorAccount, type BooksSetup } from './accounts.ts'
import { signedLine, type Booked, type BookingProblem } from './booking-line.ts'

export type BookedItem = {
  /** Key of its price component, or the reason of its charge; may be empty. */
  readonly key: string
  /** The words that name it in a finding. */
  readonly product: string
  readonly rate: number
  readonly category: TaxCategory
  readonly net: Amount
  /** Null on receipts of earlier releases. */
  readonly gross: Amount | null
}

export type BookedReceipt = {
  readonly number: string
  readonly date: DateText
  readonly dueDate: DateText | null
  /** Number of the receiver, such as K-100002. */
  readonly customer: string
  readonly name: string
  readonly gross: Amount
  readonly items: readonly BookedItem[]
}

/** The accounts, posting keys and cost centres of a receipt, each with the exact gross amount of its items as a fraction. */
type Share = Pick<AccountRule, 'account' | 'taxKey' | 'costCenter'> & { readonly numerator: bigint }

const cent = 100n

/**
 * Books a receipt: one line for each account, rate and cost centre, customer against revenue. The lines add up to the receipt, whatever the
 * items were rounded to.
 */
export function bookReceipt(receipt: BookedReceipt, setup: BooksSetup): Booked {
  const problems: BookingProblem[] = []
  const debtor = debtorAccount(setup, receipt.customer)
  if (debtor === undefined) problems.push({ kind: 'debtor', customer: receipt.customer })
  const { denominator, shares, missing } = sharesOf(receipt, setup)
  problems.push(...missing)
  const amounts = shareOut(receipt.gross, { denominator, shares })
  if (amounts === undefined && missing.length === 0) problems.push({ kind: 'sum', number: receipt.number })
  if (problems.length > 0 || debtor === undefined || amounts === undefined) return { lines: [], problems }
  const { number: reference, date, dueDate, name: text } = receipt
  const lines = shares.flatMap(({ account, numerator: _numerator, ...keys }, index) =>
    signedLine({ amount: amounts[index] ?? 0n, account: debtor, contra: account, ...keys, date, reference, dueDate, text }),
  )
  return { lines, problems }
}

type Shares = { readonly denominator: bigint; readonly shares: readonly Share[] }

/** Adds the items up by account. All amounts are fractions with one denominator. */
function sharesOf({ items }: BookedReceipt, setup: BooksSetup): Shares & { readonly missing: readonly BookingProblem[] } {
  const exact = items.map((item) => ({ item, ...grossOf(item) }))
  const denominator = exact.reduce((product, { denominator: each }) => (product % each === 0n ? product : product * each), 1n)
  const missing = new Map<string, BookingProblem>()
  const shares = new Map<string, Share>()
  for (const { item, numerator, denominator: own } of exact) {
    const { key, product, rate } = item
    const tax = accountTaxOf(item)
    const rule = tax && accountRuleOf(setup.rules, { key, tax })
    if (!rule) {
      missing.set(`${product} ${rate}`, { kind: 'account', product, key, rate })
      continue
    }
    const account = accountOfLength(rule.account, setup.accountLength)
    const { taxKey, costCenter } = rule
    const name = `${account} ${taxKey} ${rate} ${costCenter ?? ''}`
    const before = shares.get(name)?.numerator ?? 0n
    const keys = { account, taxKey, ...(costCenter !== undefined && { costCenter }) }
    shares.set(name, { ...keys, numerator: before + numerator * (denominator / own) })
  }
  return { denominator, shares: [...shares.values()], missing: [...missing.values()] }
}

function grossOf({ gross, net, rate }: BookedItem): { readonly numerator: bigint; readonly denominator: bigint } {
  if (gross !== null) return { numerator: gross, denominator: 1n }
  const { numerator, denominator } = fractionOf(rate)
  return { numerator: net * (100n * denominator + numerator), denominator: 100n * denominator }
}

/**
 * Shares a sum out in whole cents: each share rounded down, the missing cents to the largest remainders. Undefined if the shares are off by
 * more than rounding explains.
 */
function shareOut(gross: Amount, { denominator, shares }: Shares): readonly Amount[] | undefined {
  const unit = denominator * cent
  const floors = shares.map(({ numerator }) => {
    const quotient = numerator / unit
    const floor = numerator % unit < 0n ? quotient - 1n : quotient
    return { floor, remainder: numerator - floor * unit }
  })
  const missing = Number(gross / cent - floors.reduce((sum, { floor }) => sum + floor, 0n))
  if (gross % cent !== 0n || missing < 0 || missing > shares.length) return undefined
  const largestFirst = [...floors.keys()].toSorted((left, right) => {
    const [one, other] = [floors[left]?.remainder ?? 0n, floors[right]?.remainder ?? 0n]
    return one === other ? left - right : one > other ? -1 : 1
  })
  const raised = new Set(largestFirst.slice(0, missing))
  return floors.map(({ floor }, index) => (floor + (raised.has(index) ? 1n : 0n)) * cent)
}
