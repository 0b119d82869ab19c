import { addDays } from '../../calendar/arithmetic.ts'
import { fractionOf, roundedQuotient, type Amount } from '../../number/amount.ts'
import { nothing, plus, type Fraction } from '../../number/fraction.ts'
import { intersection } from '../days.ts'
import type { Days, OpenDays } from '../facts.ts'
import { daysIn } from '../reference-period.ts'

/** A net rate for some days: cents for each kWh, or euro for a whole year. */
export type PartRate = OpenDays & { readonly rate: number }

type Supplied = Days & { readonly kilowattHours: number }

/**
 * Returns the part of a price that is charged for each kWh, in whole cents; the consumption is shared out evenly by days. Undefined where
 * the rates do not cover all days.
 */
export function partByQuantity({ kilowattHours, ...days }: Supplied, rates: readonly PartRate[]): Amount | undefined {
  const whole = daysIn(days)
  return sumOf(days, rates, ({ rate, ...span }) => {
    const [price, quantity] = [fractionOf(rate), fractionOf(kilowattHours)]
    // A cent is 100 units of an amount.
    return {
      numerator: price.numerator * quantity.numerator * BigInt(daysIn(span)) * 100n,
      denominator: price.denominator * quantity.denominator * BigInt(whole),
    }
  })
}

/** Returns the part of a price that is charged by the year, in whole cents: a day is a 365th or 366th. Undefined as above. */
export function partByYear(days: Days, rates: readonly PartRate[]): Amount | undefined {
  return sumOf(days, rates, ({ rate, ...span }) => {
    const { numerator, denominator } = fractionOf(rate)
    return { numerator: numerator * BigInt(daysIn(span)) * 10_000n, denominator: denominator * BigInt(daysOfYear(span.from)) }
  })
}

function sumOf(days: Days, rates: readonly PartRate[], priced: (span: Days & { readonly rate: number }) => Fraction): Amount | undefined {
  const spans = yearsOf(days).flatMap((year) =>
    rates.flatMap(({ rate, ...each }) => {
      const span = intersection(year, each)
      return span ? [{ ...span, rate }] : []
    }),
  )
  if (spans.reduce((sum, span) => sum + daysIn(span), 0) !== daysIn(days)) return undefined
  const { numerator, denominator } = spans.map(priced).reduce(plus, nothing)
  return roundedQuotient(numerator, denominator * 100n) * 100n
}

/** Splits days at the turns of the year. */
export function yearsOf({ from, to }: Days): Days[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const [begin, end] = [`${first + index}-01-01`, `${first + index}-12-31`]
    return { from: begin < from ? from : begin, to: end > to ? to : end }
  })
}

function daysOfYear(day: string): number {
  const year = day.slice(0, 4)
  return daysIn({ from: `${year}-01-01`, to: addDays(`${Number(year) + 1}-01-01`, -1) })
}
