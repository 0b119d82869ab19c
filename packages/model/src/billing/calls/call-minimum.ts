import { grossOf } from '../../calculator/price/tax.ts'
import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { intersection, lifeOf, payerOn, pieces, receiverCuts, settledOf } from '../days.ts'
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
 * part of a period the minimum is reduced to that part. Receivers who share a period have a part each, for their own calls. Days that were
 * waived are left out.
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
  const isSettled = (part: Days) => settledOf(element, minimum.component).some((each) => intersection(each, part))
  return referencePeriods(days, length, `${contract.anchor.slice(0, 8)}01`).flatMap((period) => {
    const own = intersection(period, held)
    if (!own) return []
    const isDue = period.to <= due.arrearsUntil || (life.to < period.to && life.to <= due.arrearsUntil)
    const stands = standing.some((each) => isOf(each, place) && each.from <= own.to && each.to >= own.from)
    if (!isDue && !stands) return []
    return pieces(own, cutsOf(input, place))
      .filter((part) => !isSettled(part))
      .flatMap((part) => lineOf(input, place, { period, own, part }) ?? [])
  })
}

/** A month that was billed across the first day of a receiver stays whole: earlier releases billed it to its last receiver. */
function cutsOf({ contract, calls, standing }: Input, place: Place): readonly DateText[] {
  const billed = [...calls, ...standing].filter((each) => isOf(each, place))
  return receiverCuts(contract).filter((day) => !billed.some(({ from, to }) => from < day && to >= day))
}

function isOf({ element, component }: Line, place: Place): boolean {
  return element === place.element.key && component === place.minimum.component
}

/** The share of a part of a period; the tax is that of the last day of the period (`own`). */
type Part = { readonly period: Days; readonly own: Days; readonly part: Days }

function lineOf({ contract, calls, rules }: Input, place: Place, { period, own, part }: Part): Line | undefined {
  const { element, minimum } = place
  const receiver = payerOn(contract, part.to)
  if (!receiver) return undefined
  const tax = taxOf(receiver, minimum.taxClass, { day: own.to, rules })
  const net = minimum.minimum
  const whole = receiver.basis === 'gross' ? grossOf(net, tax.rate, 2) : net
  const share = { days: daysIn(part), whole: daysIn(period) }
  const spent = calls.reduce((sum, call) => (isOf(call, place) && intersection(call, part) ? sum + call.amount : sum), zero)
  const amount = minimumShortfall(whole, spent, share)
  if (amount === zero) return undefined
  const text = callsText({ zone: minimum.zone, month: period.from, isLate: false })
  return {
    kind: 'minimum',
    element: element.key,
    component: minimum.component,
    text: text.de,
    textEn: text.en,
    ...part,
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
