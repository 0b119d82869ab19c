import { decimalOf } from './decimal.ts'

const places = 4

/**
 * Converts euro to whole ten-thousandths, the unit of the store. Returns undefined for an amount with more decimals, or an amount that JSON
 * cannot represent exactly. The conversion moves the decimal point instead of multiplying, because a product of floats above some billions
 * is inexact.
 */
export function tenThousandths(euro: number): number | undefined {
  const decimal = decimalOf(euro)
  if (!decimal || decimal.scale > places) return undefined
  const counted = Number(decimal.digits * 10n ** BigInt(places - decimal.scale))
  return Number.isSafeInteger(counted) ? counted : undefined
}

/** Returns the amount in euro: the nearest number, which prints with its four decimals. */
export function euroOf(counted: number): number {
  return counted / 10 ** places
}
