import { euroOf, tenThousandths } from './currency.ts'
import { decimalOf } from './decimal.ts'

/** An amount of money in 1/10,000 euro, as the store counts it. */
export type Amount = bigint

/** How many ten-thousandths a cent has. */
const cent = 100n

/** Throws a RangeError for an amount with more than four decimals. */
export function amountOf(euro: number): Amount {
  const counted = tenThousandths(euro)
  if (counted === undefined) throw new RangeError('an amount has at most four decimals')
  return BigInt(counted)
}

export function euroOfAmount(amount: Amount): number {
  return euroOf(Number(amount))
}

/** Commercial rounding of a quotient: half away from zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return roundedQuotient(-dividend, -divisor)
  const magnitude = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -magnitude : magnitude
}

/** To whole cents, as the lines of a receipt are. */
export function toCents(amount: Amount): Amount {
  return roundedQuotient(amount, cent) * cent
}

/** To so many decimals of a euro, four at most. */
export function roundedTo(amount: Amount, decimals: number): Amount {
  const unit = 10n ** BigInt(4 - decimals)
  return roundedQuotient(amount, unit) * unit
}

/** A part of an amount, `share` and `whole` being whole numbers; to whole cents. */
export function partInCents(amount: Amount, share: bigint, whole: bigint): Amount {
  return roundedQuotient(amount * share, whole * cent) * cent
}

/** An amount times a decimal number such as a quantity, to 1/10,000. Throws a RangeError for what is not finite. */
export function times(amount: Amount, factor: number): Amount {
  const { numerator, denominator } = fractionOf(factor)
  return roundedQuotient(amount * numerator, denominator)
}

/** So many percent of an amount, to whole cents. */
export function percentInCents(amount: Amount, percent: number): Amount {
  const { numerator, denominator } = fractionOf(percent)
  return partInCents(amount, numerator, denominator * 100n)
}

/** A decimal number as a fraction of whole numbers. Throws a RangeError for what is not finite. */
export function fractionOf(number: number): { readonly numerator: bigint; readonly denominator: bigint } {
  const decimal = decimalOf(number)
  if (!decimal) throw new RangeError('not a finite number')
  return decimal.scale > 0
    ? { numerator: decimal.digits, denominator: 10n ** BigInt(decimal.scale) }
    : { numerator: decimal.digits * 10n ** BigInt(-decimal.scale), denominator: 1n }
}
