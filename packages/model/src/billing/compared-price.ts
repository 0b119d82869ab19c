import type { PriceStep } from '../calculator/price/price-steps.ts'
import type { Tact } from '../calculator/telephony/tact.ts'
import { fractionOf, roundedQuotient, type Amount } from '../number/amount.ts'
import { minus, nothing, partOf, plus, product, type Fraction } from '../number/fraction.ts'
import { graduatedUsage, usagePrice, volumeUsage } from './usage-price.ts'

/** A price before or after a change, in 1/10,000 euro: of a period or a unit, in steps, or of calls. */
export type ComparedPrice =
  | { readonly kind: 'single'; readonly net: Amount }
  | { readonly kind: 'steps'; readonly mode: 'graduated' | 'volume'; readonly steps: readonly PriceStep[] }
  | {
      readonly kind: 'calls'
      readonly perMinute: Amount
      readonly tact: Tact
      /** Prices of the first and of each following unit; they win over the price of a minute. */
      readonly units: { readonly initialPrice: Amount; readonly followingPrice: Amount } | null
    }

/** The expected use of one reference period: pieces or units, for calls their billed seconds and their number. */
export type Expected = { readonly quantity: number; readonly calls: number }

/** Returns the price with each of its amounts turned into another one: net into gross. */
export function eachAmount(price: ComparedPrice, on: (amount: Amount) => Amount): ComparedPrice {
  if (price.kind === 'single') return { ...price, net: on(price.net) }
  if (price.kind === 'steps') return { ...price, steps: price.steps.map((step) => ({ ...step, price: on(step.price) })) }
  const { perMinute, units } = price
  return {
    ...price,
    perMinute: on(perMinute),
    units: units && { initialPrice: on(units.initialPrice), followingPrice: on(units.followingPrice) },
  }
}

/** Returns what a period costs at a price, in whole cents. */
export function costOf(price: ComparedPrice, { quantity, calls }: Expected): Amount {
  if (price.kind === 'single') return usagePrice(quantity, price.net)
  if (price.kind === 'steps') return (price.mode === 'volume' ? volumeUsage : graduatedUsage)({ quantity, days: 1, whole: 1 }, price.steps)
  const { perMinute, units, tact } = price
  if (!units) return inCents(perMinute, partOf(fractionOf(quantity), 1, 60))
  const following = partOf(secondsBeyond({ quantity, calls }, tact), 1, tact.followingSeconds)
  return inCents(1n, plus(priced(units.initialPrice, fractionOf(calls)), priced(units.followingPrice, following)))
}

function priced(amount: Amount, quantity: Fraction): Fraction {
  return product({ numerator: amount, denominator: 1n }, quantity)
}

function inCents(amount: Amount, quantity: Fraction): Amount {
  const { numerator, denominator } = priced(amount, quantity)
  return roundedQuotient(numerator, denominator * 100n) * 100n
}

/** Returns the expected seconds beyond the first unit of each call. */
function secondsBeyond({ quantity, calls }: Expected, { initialSeconds }: Tact): Fraction {
  const beyond = minus(fractionOf(quantity), partOf(fractionOf(calls), initialSeconds, 1))
  return beyond.numerator < 0n ? nothing : beyond
}

/** Returns true if nothing costs more at a price than at another one, whatever is used. */
export function isNoDearer(next: ComparedPrice, former: ComparedPrice): boolean {
  if (next.kind === 'single' && former.kind === 'single') return next.net <= former.net
  if (next.kind === 'steps' && former.kind === 'steps')
    return [...next.steps, ...former.steps].every(({ from }) => priceAbove(next.steps, from) <= priceAbove(former.steps, from))
  if (next.kind !== 'calls' || former.kind !== 'calls') return false
  if (!next.units || !former.units) return !next.units && !former.units && next.perMinute <= former.perMinute
  return next.units.initialPrice <= former.units.initialPrice && next.units.followingPrice <= former.units.followingPrice
}

/** Returns true if everything costs the same at two prices, whatever is used. */
export function isSamePrice(next: ComparedPrice, former: ComparedPrice): boolean {
  return isNoDearer(next, former) && isNoDearer(former, next)
}

/** The price of a unit right above a quantity. */
function priceAbove(steps: readonly PriceStep[], quantity: number): Amount {
  const ordered = steps.toSorted((left, right) => left.from - right.from)
  return (ordered.findLast(({ from }) => from <= quantity) ?? ordered[0])?.price ?? 0n
}

/** Returns true for steps that begin at 0 and of which no two begin at the same quantity. */
export function areSteps(steps: readonly PriceStep[]): boolean {
  const begins = new Set(steps.map(({ from }) => from))
  return begins.size === steps.length && begins.has(0) && steps.every(({ from, price }) => from >= 0 && price >= 0n)
}
