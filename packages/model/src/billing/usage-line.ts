import { addDays, addMonths } from '../calendar/arithmetic.ts'
import { grossOf } from '../calculator/price/tax.ts'
import { fractionOf, toCents, type Amount } from '../number/amount.ts'
import { exactSum, partOf, rounded } from '../number/fraction.ts'
import { boundsOf, holdsOn, intersection, lifeOf, pieces, settledOf } from './days.ts'
import type { BillingRules, Consumption, ContractFacts, Days, Element, Receiver, SteppedPrice, UnbilledCalls, UsagePrice } from './facts.ts'
import { splitByRates } from './energy/tax-split.ts'
import { taxOf, type Line, type Tax } from './line.ts'
import { termsOfUsage } from './price-terms.ts'
import { daysIn, periodLength } from './reference-period.ts'
import { graduatedUsage, minimumShortfall, usagePrice, volumeUsage } from './usage-price.ts'

type Place = { readonly contract: ContractFacts; readonly element: Element; readonly price: UsagePrice }

/**
 * Returns the lines of a price for the consumption between two readings. A change of price or receiver within that time splits the quantity
 * evenly by days, to 3 decimals. The parts add up to the whole. The tax rate of the last day applies to all parts (§ 27 (1) UStG).
 */
export function linesOfConsumption(place: Place, consumption: Consumption, rules: BillingRules): Line[] {
  const { contract, element, price } = place
  const life = lifeOf(contract, element)
  const days = life && intersection(life, consumption)
  if (!days || !charges(price, consumption.register)) return []
  const settled = settledOf(element, price.component)
  const breaks = [...new Set([price, ...contract.receivers, ...settled].flatMap(boundsOf))].toSorted()
  return pieces(days, breaks).flatMap((piece) => {
    const receiver = contract.receivers.find((each) => holdsOn(each, piece.from))
    if (!receiver || !holdsOn(price, piece.from) || settled.some((each) => holdsOn(each, piece.from))) return []
    const tax = taxOf(receiver, price.taxClass, { day: days.to, rules })
    const share = { days: daysIn(piece), whole: daysIn(wholePeriod(price, piece)) }
    const used = [
      quantityUpTo(consumption, { from: days.from, to: piece.to }),
      -quantityUpTo(consumption, { from: days.from, to: addDays(piece.from, -1) }),
    ]
    const measured = { quantity: exactSum(used, 3), ...share }
    const amount = amountOf(price, measured, { receiver, tax })
    const common = {
      element: element.key,
      component: price.component,
      text: price.text,
      ...(price.textEn !== undefined && { textEn: price.textEn }),
      ...piece,
      basis: receiver.basis,
      share,
      ...tax,
      receiver: receiver.key,
      terms: termsOfUsage(price),
    }
    const usage: Line = {
      kind: 'usage',
      unit: unitOf(price, { receiver, tax }),
      quantity: measured.quantity,
      amount,
      ...common,
      ...(consumption.evidence && { evidence: consumption.evidence }),
      ...(price.tariff.kind !== 'single' && {
        steps: { ...stepsOn(price.tariff, { receiver, tax, decimals: price.decimals }), period: price.referencePeriod },
      }),
    }
    const missing = price.minimum === null ? 0n : minimumShortfall(onBasis(price.minimum, { receiver, tax, decimals: 2 }), amount, share)
    const minimum: Line = { kind: 'minimum', unit: missing, quantity: 1, amount: missing, ...common }
    return [usage, minimum]
      .flatMap((line) => (contract.instalments ? splitByRates(line, price.taxClass, rules) : [line]))
      .filter((line) => line.amount !== 0n)
  })
}

/** Energy fed in is no consumption: only a price that names its register charges it. */
export function charges({ register }: Pick<UsagePrice, 'register'>, measured: string): boolean {
  return register === null ? !/^1-\d+:2\./.test(measured) : register === measured
}

/** Returns the line of the calls of a zone and a month. The prices are added up before they are rounded. */
export function lineOfCalls(
  { element, calls, receiver }: { readonly element: Element; readonly calls: UnbilledCalls; readonly receiver: Receiver },
  rules: BillingRules,
): Line {
  // The gross price of a call has the tax of the law in it. A receiver who is charged no tax pays the net price.
  const isTaxed = receiver.treatment === 'standard'
  const amount = toCents(receiver.basis === 'gross' && isTaxed ? calls.gross : calls.net)
  const { component, text, textEn, from, to } = calls
  const tax = taxOf(receiver, calls.taxClass, { day: to, rules })
  const minutes = rounded(partOf(fractionOf(calls.billedSeconds), 1, 60), 3)
  const of = {
    element: element.key,
    component,
    text,
    ...(textEn !== undefined && { textEn }),
    from,
    to,
    basis: receiver.basis,
    receiver: receiver.key,
    share: { days: 1, whole: 1 },
  }
  return { kind: 'calls', ...of, unit: amount, quantity: minutes, amount, ...tax }
}

type On = { readonly receiver: Receiver; readonly tax: Tax }

function amountOf(
  { tariff, decimals }: UsagePrice,
  measured: { readonly quantity: number; readonly days: number; readonly whole: number },
  on: On,
): Amount {
  if (tariff.kind === 'single') return usagePrice(measured.quantity, onBasis(tariff.net, { ...on, decimals }))
  const { steps } = stepsOn(tariff, { ...on, decimals })
  return tariff.kind === 'graduated' ? graduatedUsage(measured, steps) : volumeUsage(measured, steps)
}

function stepsOn({ kind, steps }: SteppedPrice, on: On & { readonly decimals: number }): SteppedPrice {
  return { kind, steps: steps.map(({ from, price }) => ({ from, price: onBasis(price, on) })) }
}

/** Returns the price of one unit, or the price of the first step if there are several. */
function unitOf({ tariff, decimals }: UsagePrice, on: On): Amount {
  const net = tariff.kind === 'single' ? tariff.net : (tariff.steps[0]?.price ?? 0n)
  return onBasis(net, { ...on, decimals })
}

function onBasis(net: Amount, { receiver, tax, decimals }: On & { readonly decimals: number }): Amount {
  return receiver.basis === 'gross' ? grossOf(net, tax.rate, decimals) : net
}

/** Returns the whole reference period that begins on the first of the days. */
function wholePeriod({ referencePeriod }: UsagePrice, { from }: Days): Days {
  const length = periodLength(referencePeriod)
  if (!length) throw new RangeError(`${referencePeriod} is no reference period`)
  const next = length.unit === 'months' ? addMonths(from, length.count) : addDays(from, length.count)
  return { from, to: addDays(next, -1) }
}

/** Returns the quantity of the first days of a consumption, assuming even growth. */
function quantityUpTo({ quantity, ...whole }: Consumption, days: Days): number {
  return days.to < days.from ? 0 : rounded(partOf(fractionOf(quantity), daysIn(days), daysIn(whole)), 3)
}
