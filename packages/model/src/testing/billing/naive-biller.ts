import { addDays, addMonths, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import type { BillingRules, ContractFacts, Element, OpenDays, Price } from '../../billing/facts.ts'
import { referencePeriods, periodLength } from '../../billing/reference-period.ts'
import { grossOf } from '../../calculator/price/tax.ts'
import { fractionOf, percentInCents, roundedQuotient, type Amount } from '../../number/amount.ts'

/** A span of equal days, as in a calculation by hand. */
export type NaiveLine = {
  readonly element: string
  readonly component: string
  readonly from: DateText
  readonly to: DateText
  readonly rate: number
  readonly receiver: string
  readonly amount: Amount
  readonly discount: Amount
}

/**
 * Computes the cost of every day until `until` as a fraction. Equal neighbouring days become one line, which is rounded at its end. Slow
 * and simple on purpose: the tests compare the engine with it.
 */
export function billDayByDay(contract: ContractFacts, until: DateText, rules: BillingRules): NaiveLine[] {
  return contract.elements.flatMap((element) =>
    element.prices
      .filter(({ pricingType }) => pricingType === 'recurring')
      .flatMap((price) => linesOf({ contract, element, price, until, rules })),
  )
}

type LineInput = {
  readonly contract: ContractFacts
  readonly element: Element
  readonly price: Price
  readonly until: DateText
  readonly rules: BillingRules
}

function linesOf({ contract, element, price, until, rules }: LineInput): NaiveLine[] {
  const ends = [element.to, contract.to].filter((day) => day !== null)
  const lastOfElement = ends.toSorted()[0] ?? '2099-12-31'
  const length = periodLength(price.referencePeriod)!
  const anchor = length.unit === 'months' ? contract.anchor : element.from
  const lines: (NaiveLine & { readonly mark: string; readonly days: number; readonly priceOfAll: (days: number) => Amount })[] = []
  for (let day = element.from; day <= lastOfElement && day <= addDays(until, 400); day = addDays(day, 1)) {
    const [period] = referencePeriods({ from: day, to: day }, length, anchor)
    const receiver = contract.receivers.find((each) => lasts(each, day))
    if (!period || period.from > until || !receiver || !lasts(price, day)) continue
    const framework = contract.frameworks.find((each) => lasts(each, day))
    const rateDay = lastOfElement < period.to ? lastOfElement : period.to
    const rate = receiver.treatment === 'standard' ? rules.rateOn(price.taxClass, rateDay) : 0
    const net = netOn(element, price, day)
    const unit = receiver.basis === 'gross' ? grossOf(net, rate, price.decimals) : net
    const whole = daysBetween(period.from, period.to) + 1
    const { numerator, denominator } = fractionOf(element.quantity)
    const priceOfAll = (days: number): Amount => roundedQuotient(unit * numerator * BigInt(days), denominator * BigInt(whole) * 100n) * 100n
    const mark = [period.from, net, rate, receiver.key, framework?.key].join('|')
    const previous = lines.at(-1)
    const common = { element: element.key, component: price.component, rate, receiver: receiver.key, mark, priceOfAll }
    if (previous?.mark === mark && addDays(previous.to, 1) === day) lines.pop()
    const from = previous?.mark === mark && addDays(previous.to, 1) === day ? previous.from : day
    const days = daysBetween(from, day) + 1
    const amount = priceOfAll(days)
    lines.push({ ...common, from, to: day, days, amount, discount: framework ? -percentInCents(amount, framework.percent) : 0n })
  }
  return lines.filter(({ amount }) => amount !== 0n)
}

function netOn(element: Element, price: Price, day: DateText): Amount {
  if (element.individualPrice !== null) {
    const [first] = element.prices.filter((each) => each.pricingType === 'recurring' && lasts(each, day))
    return first === price ? element.individualPrice : 0n
  }
  const isOver = price.promotion !== null && day >= addMonths(element.from, price.promotion.months)
  return isOver ? price.promotion.regularNet : price.net
}

function lasts({ from, to }: OpenDays, day: DateText): boolean {
  return from <= day && (to === null || day <= to)
}
