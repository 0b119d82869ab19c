import { addDays } from '../../../calendar/arithmetic.ts'
import type { DateText } from '../../../calendar/date.ts'
import type { Consumption, Element, Receiver, UsagePrice } from '../../../billing/facts.ts'
import { fractionOf } from '../../../number/amount.ts'
import { minus, partOf, product, rounded, type Fraction } from '../../../number/fraction.ts'
import type { Naive } from './naive-biller.ts'
import { after, boundsOfDays, cents, dayCount, lasts, livedDays, money, rateOf, readPrice, spansOf, sum, type NaiveLine } from './walk.ts'

/** The consumption grows by the same part each day; the count at the end of each span is read to three decimals. */
export function naiveUsage(naive: Naive, place: { readonly element: Element; readonly price: UsagePrice }, used: Consumption): NaiveLine[] {
  const { contract, until, rules } = naive
  const { element, price } = place
  const days = livedDays(contract, element, used.to).filter((day) => lasts(used, day))
  const last = days.at(-1)
  if (used.to > until || last === undefined) return []
  const ofDay = partOf(fractionOf(used.quantity), 1, dayCount(used))
  const countAfter = (count: number): number => rounded(sum(days.slice(0, count).map(() => ofDay)), 3)
  const receiverOn = (day: DateText) => contract.receivers.find((each) => lasts(each, day))
  return spansOf(days, (day) => (lasts(price, day) ? receiverOn(day)?.key : undefined)).flatMap((span) => {
    const bounds = boundsOfDays(span)
    const receiver = receiverOn(bounds.from)
    if (!receiver) return []
    const before = days.indexOf(bounds.from)
    const quantity = rounded(minus(fractionOf(countAfter(before + span.length)), fractionOf(countAfter(before))), 3)
    const rate = rateOf(receiver, price.taxClass, last, rules)
    const daily = dailyCost(price, { quantity: partOf(fractionOf(quantity), 1, span.length), receiver, rate, from: bounds.from })
    const amount = cents(sum(span.map(() => daily)))
    const line = { element: element.key, component: price.component, ...bounds, rate, receiver: receiver.key }
    return [
      { ...line, kind: 'usage', quantity, amount } as const,
      { ...line, kind: 'minimum', quantity: 1, amount: missing({ price, receiver, rate, span }, amount) } as const,
    ]
  })
}

type Daily = { readonly quantity: Fraction; readonly receiver: Receiver; readonly rate: number; readonly from: DateText }

/** Each day has its own small bands: those of the period divided by its days. */
function dailyCost({ tariff, decimals, referencePeriod }: UsagePrice, { quantity, receiver, rate, from }: Daily): Fraction {
  if (tariff.kind === 'single') return product(money(readPrice(tariff.net, receiver, rate, decimals)), quantity)
  const days = daysOfPeriod(from, referencePeriod)
  const bands = tariff.steps.map(({ from: bound, price }) => ({
    bound: partOf(fractionOf(bound), 1, days),
    price: money(readPrice(price, receiver, rate, decimals)),
  }))
  if (tariff.kind === 'volume') {
    const reached = bands.findLast(({ bound }) => isMore(quantity, bound)) ?? bands[0]
    return product(reached?.price ?? money(0n), quantity)
  }
  return sum(
    bands.map(({ bound, price }, index) => {
      const next = bands[index + 1]?.bound
      const end = next && isMore(quantity, next) ? next : quantity
      return isMore(end, bound) ? product(price, minus(end, bound)) : money(0n)
    }),
  )
}

type Spent = { readonly price: UsagePrice; readonly receiver: Receiver; readonly rate: number; readonly span: readonly DateText[] }

function missing({ price, receiver, rate, span }: Spent, amount: bigint): bigint {
  const ofPeriod = money(readPrice(price.minimum ?? 0n, receiver, rate, 2))
  const due = cents(sum(span.map(() => partOf(ofPeriod, 1, daysOfPeriod(span[0] ?? '', price.referencePeriod)))))
  return due > amount ? due - amount : 0n
}

/** A whole period that begins on the day. */
function daysOfPeriod(from: DateText, duration: string): number {
  return dayCount({ from, to: addDays(after(from, duration, 1), -1) })
}

function isMore(one: Fraction, other: Fraction): boolean {
  return minus(one, other).numerator > 0n
}
