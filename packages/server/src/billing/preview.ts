import type { ContractFacts, Element } from '@twinwerk/model/billing/facts'
import type { RequestedInstalment } from '@twinwerk/model/billing/instalments/lines'
import type { IssuedItem } from '@twinwerk/model/billing/difference'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { amountOf } from '@twinwerk/model/number/amount'
import { billOne, monthEnd, runUntil, type Billable, type DraftReceipt } from './bill-contracts.ts'
import type { BillableContract } from './contract-facts.ts'
import { priceFacts } from './price-facts.ts'

/** A change of a contract that is only assumed. Uuids; money in euro. */
export type AssumedChange =
  | {
      readonly kind: 'begin'
      readonly product: string
      readonly productName: string | null
      readonly productNameEn: string | null
      readonly from: DateText
      readonly quantity?: number | undefined
      readonly individualPrice?: number | undefined
    }
  | { readonly kind: 'end'; readonly element: string; readonly to: DateText }
  | {
      readonly kind: 'reprice'
      readonly element: string
      /** The first recurring price if left out. */
      readonly component?: string | undefined
      readonly from: DateText
      readonly price: number
    }
  | { readonly kind: 'endContract'; readonly to: DateText }

/** A receipt that a run at the end of a month would make. */
export type PreviewedReceipt = DraftReceipt & { readonly until: DateText }

/** Runs are assumed at the end of each month; a yearly price is found within so many. */
const maxMonths = 14

/** A contract, and the rules by which it is billed. */
export type Billed = { readonly contract: BillableContract; readonly billable: Billable }
/** The receipts of one run; `until` is its last day. */
export type MonthlyRun = { readonly until: DateText; readonly drafts: readonly DraftReceipt[] }

/** Bills a contract month by month from the month of a day on, until `count` receipts have come together. Writes nothing. */
export function previewReceipts(
  contract: BillableContract,
  billable: Billable,
  { today, count }: { readonly today: DateText; readonly count: number },
): PreviewedReceipt[] {
  const found: PreviewedReceipt[] = []
  const runs = monthlyRuns(() => ({ contract, billable }), today)
  for (let month = 0; month < maxMonths && found.length < count; month += 1) {
    const { until, drafts } = runs.next().value
    for (const draft of drafts) found.push({ ...draft, until })
  }
  return found.slice(0, count)
}

/**
 * Yields a run for each month, without end, from the month of a day on. Each run counts the receipts of the runs before as issued.
 * `billedIn` returns the contract as the run until a day finds it.
 */
export function* monthlyRuns(billedIn: (until: DateText) => Billed, today: DateText): Generator<MonthlyRun, never> {
  let drawn: readonly IssuedItem[] = []
  let instalments: readonly RequestedInstalment[] = []
  for (let month = 0; ; month += 1) {
    const until = monthEnd(addMonths(`${today.slice(0, 8)}01`, month))
    const { contract, billable } = billedIn(until)
    const run = runUntil({ advanceUntil: until, arrearsUntil: until }, billable.setup)
    const asking = { ...run, instalmentsFrom: today }
    // Charges and calls are billed by the first run.
    const facts = month === 0 ? contract.facts : withoutCharges(contract.facts)
    const billed = { ...contract, facts: { ...facts, ...asked(facts, instalments) }, issued: [...contract.issued, ...drawn] }
    const prepaid = facts.instalments ? billOne(billed, asking, billable).drafts : []
    const drafts = [...prepaid, ...billOne(billed, run, billable).drafts]
    drawn = [...drawn, ...drafts.flatMap((draft) => issuedBy(draft, until))]
    instalments = [...instalments, ...prepaid.flatMap(requestedBy)]
    yield { until, drafts }
  }
}

/** The instalments of a contract together with those that the runs before ask for. */
function asked({ instalments }: ContractFacts, more: readonly RequestedInstalment[]): Pick<ContractFacts, 'instalments'> {
  return instalments ? { instalments: { ...instalments, requested: [...instalments.requested, ...more] } } : {}
}

/** An instalment of a preview counts as not paid. */
function requestedBy({ lines, receiver, sums }: DraftReceipt): RequestedInstalment[] {
  return lines.map(({ from, to, rate, category, due = from }) => {
    const place = { receipt: due, receiptNumber: due, receiver, from, to, rate, category }
    return { ...place, gross: sums.gross, net: sums.net, paid: 0n, isSettled: false }
  })
}

function withoutCharges(facts: ContractFacts): ContractFacts {
  return { ...facts, charges: [], elements: facts.elements.map((element) => ({ ...element, calls: [] })) }
}

function issuedBy({ lines, receiver }: DraftReceipt, until: DateText): IssuedItem[] {
  return lines.map((line, index) => ({ ...line, key: `${receiver}/${until}/${index}`, receiptNumber: until }))
}

/** Returns the contract as it would be with assumed changes. Prices of products that begin are those of their rows. */
export function withChanges(contract: BillableContract, { rows }: Billable, changes: readonly AssumedChange[]): BillableContract {
  return changes.reduce((changed, change, index) => {
    const { facts } = changed
    if (change.kind === 'endContract') return { ...changed, facts: { ...facts, to: earlier(facts.to, change.to) } }
    if (change.kind === 'end') {
      const elements = facts.elements.map((each) => (each.key === change.element ? { ...each, to: earlier(each.to, change.to) } : each))
      return { ...changed, facts: { ...facts, elements } }
    }
    if (change.kind === 'reprice') {
      const elements = facts.elements.map((each) => (each.key === change.element ? repriced(each, change) : each))
      return { ...changed, facts: { ...facts, elements } }
    }
    const priced = rows.prices.filter(({ owner }) => owner === change.product)
    const { prices, usagePrices } = priceFacts(priced, change)
    const element: Element = {
      key: `assumed ${index}`,
      from: change.from,
      to: null,
      quantity: change.quantity ?? 1,
      individualPrice: change.individualPrice === undefined ? null : amountOf(change.individualPrice),
      prices,
      usagePrices,
      consumptions: [],
      calls: [],
    }
    return { ...changed, facts: { ...facts, elements: [...facts.elements, element] } }
  }, contract)
}

/** Ends a price before the day of the change and begins it anew, without a promotion. */
function repriced(element: Element, { component, from, price }: Extract<AssumedChange, { kind: 'reprice' }>): Element {
  const changed = component ?? element.prices.find(({ pricingType }) => pricingType === 'recurring')?.component
  const prices = element.prices.flatMap((each) => {
    if (each.component !== changed || (each.to !== null && each.to < from)) return [each]
    const next = { ...each, from: each.from > from ? each.from : from, net: amountOf(price), promotion: null, isAssumed: true } as const
    return each.from < from ? [{ ...each, to: addDays(from, -1) }, next] : [next]
  })
  return { ...element, prices }
}

function earlier(one: DateText | null, other: DateText): DateText {
  return one !== null && one < other ? one : other
}
