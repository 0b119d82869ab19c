import { fractionOf, percentInCents, roundedQuotient, type Amount } from '../number/amount.ts'
import type { Basis, TaxCategory } from './facts.ts'

export type LineAmounts = { readonly net: Amount; readonly gross: Amount }
type SummedLine = {
  readonly amount: Amount
  readonly rate: number
  readonly category: TaxCategory
  /** The amounts that another receipt has shown: they are taken over to the cent. */
  readonly fixed?: LineAmounts
}
export type RateSums = {
  readonly rate: number
  readonly category: TaxCategory
  readonly net: Amount
  readonly tax: Amount
  readonly gross: Amount
}
export type ReceiptSums = {
  readonly rates: readonly RateSums[]
  readonly net: Amount
  readonly tax: Amount
  readonly gross: Amount
  /** The amounts of each line, in the order of the lines. They add up to the sums of their rate. */
  readonly lines: readonly LineAmounts[]
}

/**
 * Adds up a receipt. The tax of each category and rate is rounded once.
 * Net basis: tax = net × rate (EN 16931, BR-S-08). Gross basis: tax = gross × rate ÷ (100 + rate), so that the receipt costs what was
 * advertised (§ 3 PAngV); EN 16931 accepts a difference of one cent (BR-CO-17). Deducted prepayments keep the tax that they were shown with
 * (§ 14 (5) UStG).
 */
export function receiptSums(lines: readonly SummedLine[], basis: Basis): ReceiptSums {
  const amounts: LineAmounts[] = Array.from({ length: lines.length }, () => ({ net: 0n, gross: 0n }))
  const groups = Map.groupBy(lines.keys(), (index) => groupOf(lines[index]))
  const rates = [...groups.values()].map((group) => {
    const fixed = group.filter((index) => lines[index]?.fixed)
    const members = group.filter((index) => !lines[index]?.fixed)
    const all = members.flatMap((index) => lines[index] ?? [])
    const sums = { ...sumsOf(all, basis), ...taxOf(lines[group[0] ?? -1]) }
    const other = sharedByRemainder(all, basis === 'net' ? sums.gross : sums.net, basis)
    for (const index of fixed) amounts[index] = lines[index]?.fixed ?? { net: 0n, gross: 0n }
    for (const [position, index] of members.entries()) {
      const [amount, share] = [all[position]?.amount ?? 0n, other[position] ?? 0n]
      amounts[index] = basis === 'net' ? { net: amount, gross: share } : { net: share, gross: amount }
    }
    return fixed.reduce((sum, index) => withFixed(sum, amounts[index]), sums)
  })
  const sorted = rates.toSorted((left, right) => left.rate - right.rate || left.category.localeCompare(right.category))
  const total = (of: (each: RateSums) => Amount): Amount => sorted.reduce((sum, each) => sum + of(each), 0n)
  return { rates: sorted, net: total(({ net }) => net), tax: total(({ tax }) => tax), gross: total(({ gross }) => gross), lines: amounts }
}

function withFixed(sums: RateSums, { net, gross }: LineAmounts = { net: 0n, gross: 0n }): RateSums {
  return { ...sums, net: sums.net + net, tax: sums.tax + gross - net, gross: sums.gross + gross }
}

function taxOf(line: SummedLine | undefined): Pick<RateSums, 'rate' | 'category'> {
  return { rate: line?.rate ?? 0, category: line?.category ?? 'O' }
}

function groupOf(line: SummedLine | undefined): string {
  return `${line?.category} ${line?.rate}`
}

function sumsOf(lines: readonly SummedLine[], basis: Basis): RateSums {
  const { rate, category } = taxOf(lines[0])
  const sum = lines.reduce((before, { amount }) => before + amount, 0n)
  if (basis === 'net') {
    const tax = percentInCents(sum, rate)
    return { rate, category, net: sum, tax, gross: sum + tax }
  }
  const { numerator, denominator } = fractionOf(rate)
  const tax = roundedQuotient(sum * numerator, (100n * denominator + numerator) * cent) * cent
  return { rate, category, net: sum - tax, tax, gross: sum }
}

const cent = 100n

/**
 * Returns the opposite amount of each line (net of gross, gross of net). Amounts are rounded down, then the missing cents go to the largest
 * remainders. Among equal remainders the first line comes first.
 */
function sharedByRemainder(lines: readonly SummedLine[], total: Amount, basis: Basis): Amount[] {
  const exact = lines.map(({ amount, rate }) => {
    const { numerator, denominator } = fractionOf(rate)
    const [hundred, withTax] = [100n * denominator, 100n * denominator + numerator]
    const [up, down] = basis === 'net' ? [withTax, hundred] : [hundred, withTax]
    const floor = floorQuotient(amount * up, down * cent)
    return { floor, remainder: amount * up - floor * down * cent }
  })
  const missing = Number(total / cent - exact.reduce((sum, { floor }) => sum + floor, 0n))
  const first = [...exact.keys()].toSorted((left, right) => compare(exact[right]?.remainder, exact[left]?.remainder) || left - right)
  const raised = new Set(first.slice(0, missing))
  return exact.map(({ floor }, index) => (floor + (raised.has(index) ? 1n : 0n)) * cent)
}

function floorQuotient(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

function compare(left = 0n, right = 0n): number {
  return left < right ? -1 : left > right ? 1 : 0
}
