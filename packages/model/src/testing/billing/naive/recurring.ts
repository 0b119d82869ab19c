import { addMonths } from '../../../calendar/arithmetic.ts'
import type { DateText } from '../../../calendar/date.ts'
import type { Days, Element, Price, Receiver } from '../../../billing/facts.ts'
import { fractionOf, type Amount } from '../../../number/amount.ts'
import { partOf, product } from '../../../number/fraction.ts'
import type { Naive } from './naive-biller.ts'
import { boundsOfDays, cents, dayCount, isOfMonths, lastLived, lasts, livedDays, money, periodOf, rateOf, readPrice } from './walk.ts'
import { spansOf, sum, type NaiveLine } from './walk.ts'

/** Each day costs its part of the period; the days of a span are added up and rounded. */
export function naiveRecurring(naive: Naive, element: Element, price: Price): NaiveLine[] {
  const { contract, until, rules } = naive
  const anchor = isOfMonths(price.referencePeriod) ? contract.anchor : element.from
  const last = lastLived(contract, element)
  const on = (day: DateText): OnDay | undefined => {
    const receiver = contract.receivers.find((each) => lasts(each, day))
    const period = periodOf(day, price.referencePeriod, anchor)
    const end = last !== undefined && last < period.to ? last : period.to
    const isDue = price.due === 'cyclicstart' ? period.from <= until : end <= until
    if (!receiver || !isDue || !lasts(price, day)) return undefined
    const framework = contract.frameworks.find((each) => lasts(each, day))
    return { period, end, receiver, net: netOn(element, price, day), percent: framework?.percent ?? 0, framework: framework?.key }
  }
  const horizon = addMonths(until, 13)
  const days = livedDays(contract, element, horizon)
  return spansOf(days, (day) => markOf(on(day))).flatMap((span) => {
    const bounds = boundsOfDays(span)
    const first = on(bounds.from)
    if (!first) return []
    const { period, end, receiver, net, percent } = first
    const rate = rateOf(receiver, price.taxClass, end, rules)
    const unit = readPrice(net, receiver, rate, price.decimals)
    const ofDay = partOf(product(money(unit), fractionOf(element.quantity)), 1, dayCount(period))
    const amount = cents(sum(span.map(() => ofDay)))
    const line = { element: element.key, component: price.component, ...bounds, rate, receiver: receiver.key }
    const discount = -cents(partOf(product(money(amount), fractionOf(percent)), 1, 100))
    return [
      { ...line, kind: 'recurring', quantity: element.quantity, amount } as const,
      { ...line, kind: 'discount', quantity: 1, amount: discount } as const,
    ]
  })
}

/** The day on which the element begins costs the whole price. */
export function naiveOnce({ contract, until, rules }: Naive, element: Element, price: Price): NaiveLine[] {
  const [day] = livedDays(contract, element, until)
  const receiver = day === undefined ? undefined : contract.receivers.find((each) => lasts(each, day))
  if (day === undefined || !receiver || !lasts(price, day)) return []
  const rate = rateOf(receiver, price.taxClass, day, rules)
  const unit = readPrice(netOn({ ...element, individualPrice: null }, price, day), receiver, rate, price.decimals)
  const amount = cents(product(money(unit), fractionOf(element.quantity)))
  const { key, quantity } = element
  return [{ kind: 'once', element: key, component: price.component, from: day, to: day, quantity, rate, receiver: receiver.key, amount }]
}

type OnDay = {
  readonly period: Days
  readonly end: DateText
  readonly receiver: Receiver
  readonly net: Amount
  readonly percent: number
  readonly framework: string | undefined
}

function markOf(on: OnDay | undefined): string | undefined {
  return on && [on.period.from, on.net, on.receiver.key, on.framework].join(' ')
}

function netOn(element: Element, price: Price, day: DateText): Amount {
  if (element.individualPrice !== null) {
    const [first] = element.prices.filter((each) => each.pricingType === 'recurring' && lasts(each, day))
    return first === price ? element.individualPrice : 0n
  }
  const isOver = price.promotion !== null && day >= addMonths(element.from, price.promotion.months)
  return isOver ? price.promotion.regularNet : price.net
}
