import { roundedQuotient, type Amount } from '../../number/amount.ts'

/** The charging units of a call in seconds: a first unit, then whole following units (60/60, 60/1, 1/1). */
export type Tact = { readonly initialSeconds: number; readonly followingSeconds: number }

/** Returns the charged seconds: 0 for a call that was not answered. */
export function billedSeconds(seconds: number, { initialSeconds, followingSeconds }: Tact): number {
  if (seconds <= 0) return 0
  if (seconds <= initialSeconds) return initialSeconds
  return initialSeconds + Math.ceil((seconds - initialSeconds) / followingSeconds) * followingSeconds
}

/** Returns the net price of a call at a price per minute, to 1/10,000 euro. */
export function priceByMinute(seconds: number, tact: Tact, perMinute: Amount): Amount {
  return roundedQuotient(perMinute * BigInt(billedSeconds(seconds, tact)), 60n)
}

type UnitPrices = { readonly initialPrice: Amount; readonly followingPrice: Amount }

/** Returns the net price of a call with separate prices for the first and the following units. */
export function priceByUnit(seconds: number, tact: Tact, { initialPrice, followingPrice }: UnitPrices): Amount {
  const billed = billedSeconds(seconds, tact)
  if (billed === 0) return 0n
  return initialPrice + followingPrice * BigInt(Math.round((billed - tact.initialSeconds) / tact.followingSeconds))
}
