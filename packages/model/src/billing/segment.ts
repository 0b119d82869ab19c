import { addDays, addMonths } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import type { Amount } from '../number/amount.ts'
import { boundsOf, holdsOn, intersection, lifeOf, pieces, settledOf } from './days.ts'
import type { BilledValues } from './billed-values.ts'
import type { BillingRules, ContractFacts, Days, Element, Framework, Price, Receiver } from './facts.ts'
import { daysIn, periodLength, referencePeriods } from './reference-period.ts'

/** A maximal span of days within one reference period in which every fact that affects the amount is the same. */
export type Segment = Days & {
  readonly element: string
  readonly price: Price
  readonly period: Days
  /**
   * The last day of the period, or of the element if the element ends earlier. It determines the tax rate, and when the segment is due in
   * arrears.
   */
  readonly end: DateText
  /** The net price of one piece for the whole period. */
  readonly unitNet: Amount
  readonly quantity: number
  readonly individualPrice: Amount | null
  readonly receiver: Receiver
  readonly framework: Framework | undefined
}

/**
 * Cuts the days of an element's price into segments: by reference periods, by the days of the price, at the end of a promotion, and where
 * the receiver or the framework discount changes. Days without a receiver belong to no segment. Periods that begin after `until` are
 * omitted.
 */
export function segmentsOf(cut: Cut): Segment[] {
  const { contract, element, price, until } = cut
  const life = lifeOf(contract, element)
  const days = life && intersection(life, price)
  if (!life || !days) return []
  if (price.pricingType === 'once') return onceSegment(cut, life)
  const length = periodLength(price.referencePeriod)
  if (!length) throw new RangeError(`${price.referencePeriod} is no reference period`)
  const anchor = length.unit === 'months' ? contract.anchor : life.from
  const bounded = { from: days.from, to: days.to < until ? days.to : until }
  const breaks = breaksOf(cut)
  return referencePeriods(bounded, length, anchor).flatMap((period) => {
    const within = intersection(days, period)
    if (!within) return []
    const end = life.to < period.to ? life.to : period.to
    return stretches(cut, within, breaks)
      .filter(({ from }) => applies(cut, from))
      .map((stretch) => ({ ...stretch, element: element.key, price, period, end }))
  })
}

type Stretch = Pick<Segment, 'from' | 'to' | 'unitNet' | 'quantity' | 'individualPrice' | 'receiver' | 'framework'>

/** Returns the maximal spans with one receiver, one framework, one unit price and one quantity. Settled days belong to none. */
function stretches({ contract, element, price, billed }: Cut, days: Days, breaks: readonly DateText[]): Stretch[] {
  const settled = settledOf(element, price.component)
  const cuts = readingDays({ contract, element, billed })
  const stretch: Stretch[] = []
  for (const piece of pieces(days, breaks)) {
    const receiver = contract.receivers.find((each) => holdsOn(each, piece.from))
    if (!receiver || settled.some((each) => holdsOn(each, piece.from))) continue
    const held = contract.frameworks.find((each) => holdsOn(each, piece.from))
    const framework = held && billed.frameworkOn(piece.from, held)
    const { quantity, individualPrice } = billed.on(piece.from)
    const unitNet = unitNetOn({ element, price, individualPrice }, piece.from)
    const next = { ...piece, unitNet, quantity, individualPrice, receiver, framework }
    const previous = stretch.at(-1)
    if (previous && !cuts.includes(next.from) && continues(previous, next)) stretch.splice(-1, 1, { ...previous, to: next.to })
    else stretch.push(next)
  }
  return stretch
}

function continues(previous: Stretch, next: Stretch): boolean {
  const isSame = (['unitNet', 'quantity', 'receiver', 'framework'] as const).every((each) => previous[each] === next[each])
  return isSame && addDays(previous.to, 1) === next.from
}

export type Cut = {
  readonly contract: ContractFacts
  readonly element: Element
  readonly price: Price
  readonly until: DateText
  readonly rules: BillingRules
  readonly billed: BilledValues
}

/**
 * Returns the segment of a price that is charged once. The price belongs to the first day of its element and applies only if it is valid on
 * that day.
 */
function onceSegment(cut: Cut, { from, to }: Days): Segment[] {
  const { contract, element, price, billed } = cut
  const receiver = contract.receivers.find((each) => holdsOn(each, from))
  if (settledOf(element, price.component).length > 0) return []
  if (!receiver || !holdsOn(price, from) || !applies(cut, from)) return []
  const day = { from, to: from }
  const { quantity } = billed.on(from)
  const common = { element: element.key, price, period: day, end: to < from ? to : from, quantity, individualPrice: null, receiver }
  return [
    { ...day, ...common, unitNet: unitNetOn({ element, price, individualPrice: element.individualPrice }, from), framework: undefined },
  ]
}

function applies({ rules, element, price, billed }: Cut, day: DateText): boolean {
  if (!price.isConditional) return true
  return billed.wasBilled(day) ?? rules.holds({ element: element.key, component: price.component, day })
}

type Priced = Pick<Cut, 'element' | 'price'> & Pick<Stretch, 'individualPrice'>

/** Returns the net price on a day. An individual price replaces the first recurring price; further recurring prices then cost nothing. */
function unitNetOn({ element, price, individualPrice }: Priced, day: DateText): Amount {
  if (individualPrice !== null && price.pricingType === 'recurring') {
    const first = element.prices.find((each) => each.pricingType === 'recurring' && holdsOn(each, day))
    return first?.component === price.component ? individualPrice : 0n
  }
  const { promotion } = price
  return promotion && day >= addMonths(element.from, promotion.months) ? promotion.regularNet : price.net
}

/** Returns the days on which a fact that affects the amount changes, in order and each once. */
function breaksOf({ contract, element, price, billed }: Cut): DateText[] {
  const settled = settledOf(element, price.component)
  const ranged = [...contract.receivers, ...contract.frameworks, ...settled, ...billed.items, ...element.prices]
  const promoted = price.promotion ? [addMonths(element.from, price.promotion.months)] : []
  const days = [...promoted, ...ranged.flatMap(boundsOf), ...readingDays({ contract, element, billed })]
  return [...new Set(days)].toSorted()
}

/**
 * Returns the days on which a consumption begins: the basic price of energy is billed for the days of its consumption. Items that were
 * billed across such a day stay as they are.
 */
function readingDays({ contract, element, billed }: Pick<Cut, 'contract' | 'element' | 'billed'>): DateText[] {
  if (!contract.instalments) return []
  const begins = element.consumptions.map(({ from }) => from)
  return begins.filter((day) => !billed.items.some(({ from, to }) => from < day && to >= day))
}

/** Returns the part of its reference period that a segment covers: the days of the segment and the days of the whole period. */
export function shareOf({ from, to, period, price }: Segment): { readonly days: number; readonly whole: number } {
  return price.pricingType === 'once' ? { days: 1, whole: 1 } : { days: daysIn({ from, to }), whole: daysIn(period) }
}
