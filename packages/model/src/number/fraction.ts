import { fractionOf, roundedQuotient } from './amount.ts'

/** An exact number, such as a share of a quantity. The denominator is positive. */
export type Fraction = ReturnType<typeof fractionOf>

export const nothing: Fraction = { numerator: 0n, denominator: 1n }

export function plus(one: Fraction, other: Fraction): Fraction {
  return one.denominator === other.denominator
    ? { numerator: one.numerator + other.numerator, denominator: one.denominator }
    : {
        numerator: one.numerator * other.denominator + other.numerator * one.denominator,
        denominator: one.denominator * other.denominator,
      }
}

export function minus(one: Fraction, { numerator, denominator }: Fraction): Fraction {
  return plus(one, { numerator: -numerator, denominator })
}

export function product(one: Fraction, other: Fraction): Fraction {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator }
}

/** Returns one ÷ other. Throws a RangeError for a division by zero. */
export function quotient(one: Fraction, { numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw new RangeError('a fraction of zero parts')
  const sign = numerator < 0n ? -1n : 1n
  return { numerator: one.numerator * denominator * sign, denominator: one.denominator * numerator * sign }
}

/** Returns the part `share` ÷ `whole` of a number. Both are whole numbers, such as days. */
export function partOf(fraction: Fraction, share: number, whole: number): Fraction {
  return quotient(product(fraction, fractionOf(share)), fractionOf(whole))
}

/** Rounds to a number of decimals, half away from zero. */
export function rounded({ numerator, denominator }: Fraction, decimals: number): number {
  const unit = 10 ** decimals
  return Number(roundedQuotient(numerator * BigInt(unit), denominator)) / unit + 0
}

/** Adds decimal numbers up without the error of binary fractions, rounded to a number of decimals. */
export function exactSum(numbers: readonly number[], decimals: number): number {
  return rounded(numbers.map(fractionOf).reduce(plus, nothing), decimals)
}
