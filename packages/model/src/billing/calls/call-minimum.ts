import { grossOf } from '../../calculator/price/tax.ts'
import type { Amount } from '../../number/amount.ts'
import { holdsOn, intersection, lifeOf, settledOf } from '../days.ts'
import type { BillingRules, CallMinimum, ContractFacts, Days, DueDays, Element } from '../facts.ts'
import { taxOf, type Line } from '../line.ts'
import { daysIn, periodLength, referencePeriods } from '../reference-period.ts'
import { minimumShortfall } from '../usage-price.ts'
import { callsText } from './calls-text.ts'

type Input = {
  readonly contract: ContractFacts
  /** The lines for calls that stand on receipts and those of this bill, taken back ones with their sign turned. */
  readonly calls: readonly Line[]
  /** The minimums that stand on receipts: their periods are compared, due or not. */
  readonly standing: readonly Line[]
  readonly due: DueDays
  readonly rules: BillingRules
}

/**
 * Returns a line for each period of a zone's price whose calls cost less than its minimum spend. Periods without a call have it, too; for a
 * part of a period the minimum is reduced to that part. Days that were waived are left out.
 */
export function callMinimumLines(input: Input): Line[] {
  return input.contract.elements.flatMap((element) =>
    (element.callMinimums ?? []).flatMap((minimum) => periodsOf(input, { element, minimum })),
  )
}

type Place = { readonly element: Element; readonly minimum: CallMinimum }

function periodsOf(input: Input, place: Place): Line[] {
  const { contract, standing, due } = input
  const { element, minimum } = place
  const life = lifeOf(contract, element)
  const length = periodLength(minimum.referencePeriod)
  const held = life && intersection(minimum, life)
  const until = standing.filter((each) => isOf(each, place)).reduce((latest, { to }) => (to > latest ? to : latest), due.arrearsUntil)
  const days = held && intersection(held, { from: held.from, to: until })
  if (!length || !days) return []
  const isSettled = (period: Days) => settledOf(element, minimum.component).some((each) => intersection(each, period))
  return referencePeriods(days, length, `${contract.anchor.slice(0, 8)}01`).flatMap((period) => {
    const own = intersection(period, held)
    if (!own || isSettled(own)) return []
    const isDue = period.to <= due.arrearsUntil || (life.to < period.to && life.to <= due.arrearsUntil)
    const stands = standing.some((each) => isOf(each, place) && each.from <= own.to && each.to >= own.from)
    return isDue || stands ? (lineOf(input, place, { period, own }) ?? []) : []
  })
}

function isOf({ element, component }: Line, place: Place): boolean {
  return element === place.element.key && component === place.minimum.component
}

function lineOf(
  { contract, calls, rules }: Input,
  place: Place,
  { period, own }: { readonly period: Days; readonly own: Days },
): Line | undefined {
  const { element, minimum } = place
  const receiver = contract.receivers.find((each) => holdsOn(each, own.to)) ?? contract.receivers.at(-1)
  if (!receiver) return undefined
  const tax = taxOf(receiver, minimum.taxClass, { day: own.to, rules })
  const net = minimum.minimum
  const whole = receiver.basis === 'gross' ? grossOf(net, tax.rate, 2) : net
  const share = { days: daysIn(own), whole: daysIn(period) }
  const spent = calls.reduce((sum, call) => (isOf(call, place) && intersection(call, period) ? sum + call.amount : sum), zero)
  const amount = minimumShortfall(whole, spent, share)
  if (amount === zero) return undefined
  const text = callsText({ zone: minimum.zone, month: period.from, isLate: false })
  return {
    kind: 'minimum',
    element: element.key,
    component: minimum.component,
    text: text.de,
    textEn: text.en,
    ...own,
    basis: receiver.basis,
    unit: amount,
    quantity: 1,
    share,
    amount,
    ...tax,
    receiver: receiver.key,
  }
}

const zero: Amount = 0n
