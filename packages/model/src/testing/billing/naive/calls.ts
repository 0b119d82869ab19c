import type { DateText } from '../../../calendar/date.ts'
import type { AgreedPrice, CallPrice, FlatKind } from '../../../billing/calls/rate-call.ts'
import type { Days, Element, OpenDays, Receiver } from '../../../billing/facts.ts'
import { fractionOf, roundedQuotient, type Amount } from '../../../number/amount.ts'
import { partOf, rounded } from '../../../number/fraction.ts'
import type { Naive } from './naive-biller.ts'
import { boundsOfDays, cents, dayCount, lastLived, lasts, livedDays, money, periodOf, rateOf, readPrice, spansOf, sum } from './walk.ts'
import type { NaiveLine } from './walk.ts'

export type NaiveCall = { readonly element: string; readonly day: DateText; readonly callee: string; readonly seconds: number }

/** A zone with its price, what is free of it in a month and what it costs at least. */
export type NaiveZone = {
  readonly key: string
  readonly prefixes: readonly (OpenDays & { readonly prefix: string })[]
  readonly flatKind: FlatKind | null
  readonly price: CallPrice
  readonly freeMinutes: number
  readonly minimum: { readonly amount: Amount; readonly period: string } | null
}

/** The calls of the contract in the order of their begin. */
export type NaiveTelephony = {
  readonly calls: readonly NaiveCall[]
  readonly zones: readonly NaiveZone[]
  readonly flats: ReadonlySet<FlatKind>
  readonly agreed?: readonly AgreedPrice[]
}

type Charged = NaiveCall & { readonly billed: number; readonly paid: number }

/** Each call takes its tacts one by one, each second of them is free or paid, and each month of a zone is a line for each receiver. */
export function naiveCalls(naive: Naive, element: Element, zone: NaiveZone): NaiveLine[] {
  const { contract, until, telephony, rules } = naive
  const last = lastLived(contract, element)
  const days = livedDays(contract, element, until)
  const { calls: all = [], zones = [] } = telephony ?? {}
  const own = all.filter((call) => call.element === element.key && days.includes(call.day) && zoneOf(call, zones) === zone)
  const charged = chargedOf(own, zone)
  const isDue = (day: DateText) => monthOf(day).to <= until || (last !== undefined && last <= until)
  const lines = spansOf(days, (day) => (isDue(day) ? `${day.slice(0, 7)} ${receiverOn(naive, day)?.key}` : undefined)).flatMap((span) => {
    const bounds = boundsOfDays(span)
    const receiver = receiverOn(naive, bounds.from)
    const calls = charged.filter(({ day }) => lasts(bounds, day))
    if (!receiver || calls.length === 0 || isFlat(naive, zone)) return []
    const rate = rateOf(receiver, zone.price.taxClass, bounds.to, rules)
    const amount = cents(sum(calls.map((call) => money(costOf(call, zone, { receiver, rate })))))
    const seconds = calls.reduce((total, { billed }) => total + billed, 0)
    const quantity = rounded(partOf(fractionOf(seconds), 1, 60), 3)
    const place = { element: element.key, component: zone.price.component }
    return [{ kind: 'calls', ...place, ...bounds, quantity, rate, receiver: receiver.key, amount } as const]
  })
  return [...lines, ...minimums(naive, { element, zone, days }, lines)]
}

function receiverOn({ contract }: Naive, day: DateText): Receiver | undefined {
  return contract.receivers.find((each) => lasts(each, day))
}

function isFlat({ telephony }: Naive, { flatKind }: NaiveZone): boolean {
  return flatKind !== null && telephony?.flats.has(flatKind) === true
}

/** The zone with the longest prefix of the called number. */
function zoneOf({ callee, day }: NaiveCall, zones: readonly NaiveZone[]): NaiveZone | undefined {
  const claims = zones.flatMap((zone) =>
    zone.prefixes.filter((each) => lasts(each, day) && callee.startsWith(`+${each.prefix}`)).map(({ prefix }) => ({ zone, prefix })),
  )
  return claims.toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.zone
}

function chargedOf(calls: readonly NaiveCall[], { price, freeMinutes }: NaiveZone): Charged[] {
  const free = new Map<string, number>()
  return calls.map((call) => {
    const billed = tacts(call.seconds, price.tact)
    const month = call.day.slice(0, 7)
    let [left, paid] = [free.get(month) ?? rounded(partOf(fractionOf(freeMinutes), 60, 1), 0), 0]
    for (let second = 0; second < billed; second += 1) {
      if (left > 0) left -= 1
      else paid += 1
    }
    free.set(month, left)
    return { ...call, billed, paid }
  })
}

function tacts(seconds: number, { initialSeconds, followingSeconds }: CallPrice['tact']): number {
  let billed = seconds > 0 ? initialSeconds : 0
  while (billed < seconds) billed += followingSeconds
  return billed
}

/** Prices of calls and of their paid parts have 1/10,000 euro. A receiver who is charged no tax pays the net price. */
function costOf(
  { billed, paid }: Charged,
  { price }: NaiveZone,
  { receiver, rate }: { readonly receiver: Receiver; readonly rate: number },
): Amount {
  if (billed === 0) return 0n
  const isTaxed = receiver.treatment === 'standard'
  const read = (net: Amount): Amount => (isTaxed ? readPrice(net, receiver, rate, price.decimals) : net)
  const following = (billed - price.tact.initialSeconds) / price.tact.followingSeconds
  const whole = price.units
    ? read(price.units.initialPrice) + read(price.units.followingPrice) * BigInt(following)
    : roundedQuotient(read(price.perMinute) * BigInt(billed), 60n)
  return roundedQuotient(whole * BigInt(paid), BigInt(billed))
}

type Place = { readonly element: Element; readonly zone: NaiveZone; readonly days: readonly DateText[] }

/** Each day of a zone's price costs its part of the minimum at least, for the receiver of the day. */
function minimums(naive: Naive, { element, zone, days }: Place, lines: readonly NaiveLine[]): NaiveLine[] {
  const { contract, until, rules } = naive
  const { minimum, price } = zone
  if (!minimum) return []
  const last = lastLived(contract, element)
  const on = (day: DateText) => periodOf(day, minimum.period, contract.anchor)
  const isDue = (day: DateText) => on(day).to <= until || (last !== undefined && last <= until)
  const held = days.filter((day) => lasts(price, day) && isDue(day))
  const lastOf = ({ to }: Days) => held.findLast((day) => day <= to) ?? to
  return spansOf(held, (day) => `${on(day).from} ${receiverOn(naive, day)?.key}`).flatMap((span) => {
    const bounds = boundsOfDays(span)
    const receiver = receiverOn(naive, bounds.from)
    if (!receiver) return []
    const period = on(bounds.from)
    const rate = rateOf(receiver, price.taxClass, lastOf(period), rules)
    const ofPeriod = money(readPrice(minimum.amount, receiver, rate, 2))
    const due = cents(sum(span.map(() => partOf(ofPeriod, 1, dayCount(period)))))
    const spent = lines
      .filter((line) => line.receiver === receiver.key && line.from <= bounds.to && line.to >= bounds.from)
      .reduce((total, { amount }) => total + amount, 0n)
    const amount = due > spent ? due - spent : 0n
    const place = { element: element.key, component: price.component }
    return [{ kind: 'minimum', ...place, ...bounds, quantity: 1, rate, receiver: receiver.key, amount } as const]
  })
}

function monthOf(day: DateText): Days {
  return periodOf(day, 'P1M', `${day.slice(0, 8)}01`)
}
