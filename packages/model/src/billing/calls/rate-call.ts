import { grossOf } from '../../calculator/price/tax.ts'
import { billedSeconds, priceByMinute, priceByUnit, type Tact } from '../../calculator/telephony/tact.ts'
import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { holdsOn } from '../days.ts'
import type { OpenDays, TaxClass } from '../facts.ts'
import type { CallRow } from './call-row.ts'
import type { Destination, Prefixes } from './zones.ts'

export type FlatKind = 'landline' | 'mobile' | 'abroad'

/** The price of calls to a zone while the days last. Money is net, in 1/10,000 euro. */
export type CallPrice = OpenDays & {
  readonly component: string
  readonly perMinute: Amount
  readonly tact: Tact
  /** Prices of the first and of each following unit; they win over the price of a minute. */
  readonly units: { readonly initialPrice: Amount; readonly followingPrice: Amount } | null
  /** Decimals of the gross price that the customer was told. */
  readonly decimals: number
  readonly taxClass: TaxClass
  /** True for the price of a price change: it holds for the elements that agreed it. */
  readonly onlyAgreed: boolean
  /** True if the price applies at some times only; the caller evaluates it (`CallRules.holds`). */
  readonly isConditional: boolean
}

export type Zone = {
  readonly key: string
  readonly name: string
  readonly flatKind: FlatKind | null
  readonly prices: readonly CallPrice[]
}

/** The prices of a product: its zones with their days, and the zones that its flat rates cover. */
export type CallTariff = { readonly zones: readonly (OpenDays & { readonly zone: string })[]; readonly flats: ReadonlySet<FlatKind> }

/** The prices that an element agreed on, by the key of their component. */
export type AgreedPrice = OpenDays & { readonly component: string }

export type RatedRow = {
  readonly destination: string
  readonly zone: Zone
  readonly component: string | null
  readonly billedSeconds: number
  readonly net: Amount
  readonly gross: Amount
  /** A flat rate made it free. Such calls take no free units. */
  readonly isFlat: boolean
}

/** A call of which the rating knows the day, and the instant for conditions. */
type Rating = { readonly call: CallRow; readonly day: DateText; readonly tariff: CallTariff; readonly agreed: readonly AgreedPrice[] }

export type CallRules = {
  readonly prefixes: Prefixes
  readonly zones: ReadonlyMap<string, Zone>
  /** In percent, by the law of a day. */
  rateOn(taxClass: TaxClass, day: DateText): number
  /** Evaluates the condition of a price for the begin of a call, in milliseconds since 1970. */
  holds(component: string, begin: number): boolean
}

/**
 * The price of a call by the longest prefix of the called number and the tact of its zone. Undefined for a call without a zone of the
 * product or without a price: it is unrated. A flat rate makes a call free and keeps it.
 */
export function rateCall({ call, day, tariff, agreed }: Rating, rules: CallRules): RatedRow | undefined {
  const found = destinationOf(rules.prefixes.longest(call.callee, day), { tariff, day })
  const zone = found && rules.zones.get(found.zone)
  if (!zone) return undefined
  const isFree = zone.flatKind !== null && tariff.flats.has(zone.flatKind)
  const price = priceOf(zone, { call, day, agreed }, rules)
  const common = { destination: found.name, zone, isFlat: isFree }
  if (!price) return isFree ? { ...common, component: null, billedSeconds: call.seconds, net: 0n, gross: 0n } : undefined
  const billed = { ...common, component: price.component, billedSeconds: billedSeconds(call.seconds, price.tact) }
  if (isFree) return { ...billed, net: 0n, gross: 0n }
  const rate = rules.rateOn(price.taxClass, day)
  return {
    ...billed,
    net: priceWith(call.seconds, price, (amount) => amount),
    gross: priceWith(call.seconds, price, (amount) => grossOf(amount, rate, price.decimals)),
  }
}

/** Where several zones claim the prefix, that of the product counts. */
function destinationOf(
  found: readonly Destination[],
  { tariff, day }: { readonly tariff: CallTariff; readonly day: DateText },
): Destination | undefined {
  return found.find(({ zone }) => tariff.zones.some((each) => each.zone === zone && holdsOn(each, day)))
}

/** The agreed price if the element has one for the zone; among several, one whose condition holds comes before one without a condition. */
function priceOf(zone: Zone, { call, day, agreed }: Omit<Rating, 'tariff'>, rules: CallRules): CallPrice | undefined {
  const keys = new Set(agreed.filter((each) => holdsOn(each, day)).map(({ component }) => component))
  const own = zone.prices.filter(({ component }) => keys.has(component))
  const prices = own.length > 0 ? own : zone.prices.filter((each) => !each.onlyAgreed && holdsOn(each, day))
  return (
    prices.find(({ component, isConditional }) => isConditional && rules.holds(component, call.begin)) ??
    prices.find(({ isConditional }) => !isConditional)
  )
}

function priceWith(seconds: number, { tact, units, perMinute }: CallPrice, on: (amount: Amount) => Amount): Amount {
  if (!units) return priceByMinute(seconds, tact, on(perMinute))
  return priceByUnit(seconds, tact, { initialPrice: on(units.initialPrice), followingPrice: on(units.followingPrice) })
}
