import type { Amount } from './amount.ts'

const cent = 100n

/**
 * Shares an amount of whole cents out by weights: each share rounded down, the missing cents to the largest remainders, ties to the first.
 * The shares add up to the amount. Throws a RangeError for weights that add up to nothing.
 */
export function sharedOut(amount: Amount, weights: readonly (Amount | number)[]): Amount[] {
  const whole = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n) throw new RangeError('no weight to share by')
  const [sign, cents] = amount < 0n ? [-1n, -amount / cent] : [1n, amount / cent]
  const shares = weights.map((weight) => ({ floor: (cents * BigInt(weight)) / whole, remainder: (cents * BigInt(weight)) % whole }))
  const missing = Number(cents - shares.reduce((sum, { floor }) => sum + floor, 0n))
  const largestFirst = [...shares.entries()].toSorted(([, one], [, other]) => Number(other.remainder - one.remainder))
  const raised = new Set(largestFirst.slice(0, missing).map(([index]) => index))
  return shares.map(({ floor }, index) => sign * (floor + (raised.has(index) ? 1n : 0n)) * cent)
}
