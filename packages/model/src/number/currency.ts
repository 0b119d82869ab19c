import { decimalOf } from './decimal.ts'

const places = 4

/**
 * Euro as the store counts them, in whole ten-thousandths; undefined for an amount with more decimals, or one that JSON cannot carry
 * exactly. By decimal places, not by multiplying: above some billions the product of two floating numbers falls beside the right one.
 */
export function tenThousandths(euro: number): number | undefined {
  const decimal = decimalOf(euro)
  if (!decimal || decimal.scale > places) return undefined
  const counted = Number(decimal.digits * 10n ** BigInt(places - decimal.scale))
  return Number.isSafeInteger(counted) ? counted : undefined
}

/** The amount in euro: the number next to it, which prints with its four decimals. */
export function euroOf(counted: number): number {
  return counted / 10 ** places
}
