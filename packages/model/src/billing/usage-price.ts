import { fractionOf, roundedQuotient, type Amount } from '../number/amount.ts'
import type { PriceStep } from '../calculator/price/price-steps.ts'

/** A quantity that was measured on `days` of the `whole` days of a reference period. */
export type Measured = { readonly quantity: number; readonly days: number; readonly whole: number }

/** Returns quantity × price, in whole cents. */
export function usagePrice(quantity: number, unit: Amount): Amount {
  const { numerator, denominator } = fractionOf(quantity)
  return roundedQuotient(unit * numerator, denominator * cent) * cent
}

/**
 * Charges each band at its own price, in whole cents. The bounds of the steps refer to a whole reference period. For a part of the period,
 * they are scaled by days ÷ days of the period, as fractions.
 */
export function graduatedUsage({ quantity, days, whole }: Measured, steps: readonly PriceStep[]): Amount {
  const scaled = scale(steps, days)
  const { numerator, denominator } = fractionOf(quantity)
  const used = numerator * BigInt(whole) * scaled.denominator
  let sum = 0n
  for (const [index, { from, price }] of scaled.bands.entries()) {
    const bound = scaled.bands[index + 1]?.from
    const end = bound === undefined || bound * denominator > used ? used : bound * denominator
    const begin = from * denominator
    if (end > begin) sum += price * (end - begin)
  }
  return roundedQuotient(sum, denominator * scaled.denominator * BigInt(whole) * cent) * cent
}

/**
 * Charges the whole quantity at the price of the step that it reaches. A quantity equal to the end of a step still has the price of that
 * step.
 */
export function volumeUsage({ quantity, days, whole }: Measured, steps: readonly PriceStep[]): Amount {
  const scaled = scale(steps, days)
  const { numerator, denominator } = fractionOf(quantity)
  const used = numerator * BigInt(whole) * scaled.denominator
  const reached = scaled.bands.findLast(({ from }) => from * denominator < used) ?? scaled.bands[0]
  return reached ? usagePrice(quantity, reached.price) : 0n
}

/** Returns the amount that is missing to the minimum, or zero. For a part of a period, the minimum is reduced to that part. */
export function minimumShortfall(minimum: Amount, spent: Amount, { days, whole }: Omit<Measured, 'quantity'>): Amount {
  const due = roundedQuotient(minimum * BigInt(days), BigInt(whole) * cent) * cent
  return due > spent ? due - spent : 0n
}

const cent = 100n

/** Returns the bounds × days, as whole numbers over one denominator. */
function scale(
  steps: readonly PriceStep[],
  days: number,
): { readonly denominator: bigint; readonly bands: readonly { from: bigint; price: Amount }[] } {
  const ordered = steps.toSorted((left, right) => left.from - right.from)
  const fractions = ordered.map(({ from }) => fractionOf(from))
  const denominator = fractions.reduce((product, each) => product * each.denominator, 1n)
  const bands = ordered.map(({ price }, index) => {
    const { numerator = 0n, denominator: own = 1n } = fractions[index] ?? {}
    return { from: (numerator * denominator * BigInt(days)) / own, price }
  })
  return { denominator, bands }
}
