import { euroOf, tenThousandths } from './currency.ts'
import { decimalOf } from './decimal.ts'

/** An amount of money in 1/10,000 euro, as in the store. */
export type Amount = bigint

/** The number of ten-thousandths of a euro in a cent. */
const cent = 100n

/** Converts euro to an amount. Throws a RangeError for more than four decimals. */
export function amountOf(euro: number): Amount {
  const counted = tenThousandths(euro)
  if (counted === undefined) throw new RangeError('an amount has at most four decimals')
  return BigInt(counted)
}

export function euroOfAmount(amount: Amount): number {
  return euroOf(Number(amount))
}

/** Rounds a quotient commercially: half away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return roundedQuotient(-dividend, -divisor)
  const magnitude = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -magnitude : magnitude
}

/** Rounds to whole cents, as for the lines of a receipt. */
export function toCents(amount: Amount): Amount {
  return roundedQuotient(amount, cent) * cent
}

/** Rounds to a number of decimals of a euro, at most four. */
export function roundedTo(amount: Amount, decimals: number): Amount {
  const unit = 10n ** BigInt(4 - decimals)
  return roundedQuotient(amount, unit) * unit
}

/** Returns the part `share` ÷ `whole` of an amount, rounded to whole cents. */
export function partInCents(amount: Amount, share: bigint, whole: bigint): Amount {
  return roundedQuotient(amount * share, whole * cent) * cent
}

/** Multiplies an amount by a decimal number such as a quantity, rounded to 1/10,000. Throws a RangeError if the factor is not finite. */
export function times(amount: Amount, factor: number): Amount {
  const { numerator, denominator } = fractionOf(factor)
  return roundedQuotient(amount * numerator, denominator)
}

/** Returns a percentage of an amount, rounded to whole cents. */
export function percentInCents(amount: Amount, percent: number): Amount {
  const { numerator, denominator } = fractionOf(percent)
  return partInCents(amount, numerator, denominator * 100n)
}

/** Returns a decimal number as a fraction of whole numbers. Throws a RangeError if the number is not finite. */
export function fractionOf(number: number): { readonly numerator: bigint; readonly denominator: bigint } {
  // Most quantities and rates are whole; a bill asks for thousands of them.
  if (Number.isSafeInteger(number)) return { numerator: BigInt(number), denominator: 1n }
  const decimal = decimalOf(number)
  if (!decimal) throw new RangeError('not a finite number')
  return decimal.scale > 0
    ? { numerator: decimal.digits, denominator: 10n ** BigInt(decimal.scale) }
    : { numerator: decimal.digits * 10n ** BigInt(-decimal.scale), denominator: 1n }
}
