import { addDays } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { fractionOf, roundedQuotient, toCents, type Amount } from '../../number/amount.ts'
import { holdsOn } from '../days.ts'
import type { BillingRules, ContractFacts, Days, Receiver } from '../facts.ts'
import { taxOf, type Line } from '../line.ts'
import { plannedInstalments, type InstalmentPlan } from './plan.ts'

/** An instalment on a numbered receipt that was not cancelled. */
export type RequestedInstalment = Days & {
  /** Its receipt (uuid). */
  readonly receipt: string
  readonly receiptNumber: string
  readonly receiver: string
  readonly rate: number
  readonly category: Line['category']
  /** The gross amount that is paid. Null: an earlier release left it paid in part, and nobody has booked how much. */
  readonly paid: Amount | null
  readonly gross: Amount
  readonly net: Amount
  /** A consumption bill has deducted it, or has taken its claim up. */
  readonly isSettled: boolean
}

/** The instalments of a supply contract. */
export type Instalments = {
  /** Null: the customer pays none. */
  readonly plan: InstalmentPlan | null
  readonly requested: readonly RequestedInstalment[]
  /** The last day whose consumption is billed; null: none is. */
  readonly billedTo: DateText | null
}

/**
 * Returns the instalments that are due until a day and that no receipt asks for yet. The first run of a contract asks for those of its own
 * days; later ones also catch up with months that were left out.
 */
export function instalmentLines(
  { from, to, receivers, instalments }: ContractFacts,
  run: { readonly from: DateText; readonly until: DateText },
  rules: BillingRules,
): Line[] {
  const plan = instalments?.plan
  if (!instalments || !plan || plan.amount === 0n) return []
  const begin = instalments.billedTo === null ? from : addDays(instalments.billedTo, 1)
  const own = instalments.requested.filter((each) => each.from >= begin).map((each) => each.from)
  const since = own.reduce((first, day) => (day < first ? day : first), run.from)
  const until = to !== null && to < run.until ? to : run.until
  if (begin > until) return []
  return plannedInstalments(plan, { from: begin, to: until, since })
    .filter((planned) => !instalments.requested.some((each) => each.from <= planned.to && each.to >= planned.from))
    .flatMap(({ due, ...days }) => {
      const receiver = receivers.find((each) => holdsOn(each, due)) ?? receivers.at(-1)
      return receiver ? [lineOf(toCents(plan.amount), { days, due, receiver }, rules)] : []
    })
}

type Place = { readonly days: Days; readonly due: DateText; readonly receiver: Receiver }

/** VAT is due when the prepayment is received (§ 13 (1) no. 1 a sentence 4 UStG), so the rate is that of the day on which it is due. */
function lineOf(gross: Amount, { days, due, receiver }: Place, rules: BillingRules): Line {
  const tax = taxOf(receiver, 'regular', { day: due, rules })
  const amount = receiver.basis === 'gross' ? gross : netOf(gross, tax.rate)
  return {
    ...once,
    kind: 'instalment',
    text: 'Abschlag',
    ...days,
    due,
    basis: receiver.basis,
    unit: amount,
    amount,
    ...tax,
    receiver: receiver.key,
  }
}

const once = { element: null, component: null, quantity: 1, share: { days: 1, whole: 1 } } as const

/** The instalments of its days that a consumption bill takes up. */
export type TakenUp = {
  /** The paid amounts that are taken off, each rate apart (§ 14 (5) UStG). */
  readonly deductions: readonly Line[]
  /** Receipts (uuids) whose claims the consumption bill takes up. */
  readonly absorbed: readonly string[]
  /** Numbers of receipts of which nobody knows how much is paid. A bill waits for them. */
  readonly unknown: readonly string[]
}

/** Returns what a bill of consumption until a day takes up: instalments of its days and of days before that no bill has taken up. */
export function takeUp({ receivers, instalments }: ContractFacts, until: DateText): TakenUp {
  const open = (instalments?.requested ?? []).filter((each) => !each.isSettled && each.from <= until)
  return {
    deductions: open.flatMap((each) => (each.paid !== null && each.paid > 0n ? [deductionOf(each, each.paid, receivers)] : [])),
    absorbed: open.filter(({ paid, gross }) => paid !== null && paid < gross).map(({ receipt }) => receipt),
    unknown: open.filter(({ paid }) => paid === null).map(({ receiptNumber }) => receiptNumber),
  }
}

function deductionOf(instalment: RequestedInstalment, paid: Amount, receivers: readonly Receiver[]): Line {
  const { receipt, receiptNumber, from, to, rate, category, gross, net } = instalment
  const receiver = receivers.find(({ key }) => key === instalment.receiver) ?? receivers.at(-1)
  const basis = receiver?.basis ?? 'gross'
  // Paid whole, it is taken off with the tax that it has shown (§ 14 (5) UStG).
  const fixed = { net: paid === gross ? -net : -netOf(paid, rate), gross: -paid }
  const amount = fixed[basis]
  return {
    ...once,
    kind: 'deduction',
    text: 'Gezahlter Abschlag',
    ...{ from, to, basis, rate, category, amount, fixed },
    unit: -amount,
    quantity: -1,
    receiver: receiver?.key ?? instalment.receiver,
    deducts: receipt,
    correctedReceipt: receiptNumber,
  }
}

/** The net part of a gross amount, rounded to cents: the tax is what an instalment of this amount has shown. */
function netOf(gross: Amount, rate: number): Amount {
  const { numerator, denominator } = fractionOf(rate)
  const tax = roundedQuotient(gross * numerator, (100n * denominator + numerator) * 100n) * 100n
  return gross - tax
}
