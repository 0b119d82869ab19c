import type { IssuedItem } from '@twinwerk/model/billing/difference'
import type { Charge, ContractFacts, Framework, Receiver } from '@twinwerk/model/billing/facts'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { ChargeRow, ContractRow, FrameworkRow, ReceiverRow } from '../store/billing/contract-rows.ts'
import type { PriceCondition } from '../store/billing/conditions/price-conditions.ts'
import type { ElementRow } from '../store/billing/element-rows.ts'
import type { ReadingProblem } from './consumption.ts'
import { elementFacts, type CallProblem } from './element-facts.ts'
import { instalmentFacts } from './instalments/facts.ts'
import { sinceEver, taxClassOf, type PriceProblem } from './price-facts.ts'
import type { BillingRows, BillingSetup } from './rows.ts'

/** A contract as the biller takes it, with what stands on its receipts and what keeps it from being billed. */
export type BillableContract = {
  readonly row: ContractRow
  readonly facts: ContractFacts
  readonly issued: readonly IssuedItem[]
  readonly problems: readonly PriceProblem[]
  readonly readingProblems: readonly ReadingProblem[]
  readonly callProblems: readonly CallProblem[]
  readonly conditions: readonly PriceCondition[]
}

/** Assembles the contracts from their rows, in the order of the contract rows. */
export function billableContracts(rows: BillingRows, setup: BillingSetup): BillableContract[] {
  const of = byContract(rows)
  const since = `${addMonths(rows.until, -setup.repairMonths).slice(0, 8)}01`
  const prices = Map.groupBy(rows.prices, ({ owner }) => owner)
  const issued = Map.groupBy(rows.issued, ({ item }) => item.element)
  const rerated = Map.groupBy(rows.rerated, ({ element }) => element)
  const minimums = Map.groupBy(rows.callMinimums, ({ element }) => element)
  return rows.contracts.map((row) => {
    const own = onceEach(of.elements.get(row.contract) ?? [])
    const items = own.flatMap(({ element }) => issued.get(element) ?? [])
    const instalments = instalmentFacts({ contract: row, requested: of.requested.get(row.contract) ?? [], issued: items }, setup)
    const elements = own.map((element) =>
      elementFacts(element, {
        contract: row,
        // The agreed prices of an element, or those of its product if no price was ever agreed.
        prices: prices.get(element.element) ?? prices.get(element.product ?? '') ?? [],
        issued: issued.get(element.element) ?? [],
        readings: of.readings.get(row.contract) ?? [],
        calorific: rows.calorific,
        calls: rows.calls.get(element.element),
        until: rows.until,
        since,
        callMinimums: minimums.get(element.element) ?? [],
        rerated: rerated.get(element.element) ?? [],
      }),
    )
    return {
      row,
      facts: {
        from: row.begin,
        to: row.end,
        anchor: row.anchor ?? `${row.begin.slice(0, 8)}01`,
        elements: elements.map(({ element }) => element),
        receivers: receiversOf(of.receivers.get(row.contract) ?? [], setup),
        frameworks: (of.frameworks.get(row.contract) ?? []).map(frameworkOf),
        charges: (of.charges.get(row.contract) ?? []).map(chargeOf),
        ...(instalments && { instalments }),
      },
      issued: elements.flatMap((each) => each.issued),
      problems: elements.flatMap(({ problems }) => problems),
      readingProblems: elements.flatMap(({ readingProblems }) => readingProblems),
      callProblems: elements.flatMap(({ callProblems }) => callProblems),
      conditions: elements.flatMap(({ conditions }) => conditions),
    }
  })
}

function byContract({ receivers, frameworks, charges, elements, readings, requested }: BillingRows) {
  return {
    receivers: Map.groupBy(receivers, ({ contract }) => contract),
    frameworks: Map.groupBy(frameworks, ({ contract }) => contract),
    charges: Map.groupBy(charges, ({ contract }) => contract),
    elements: Map.groupBy(elements, ({ contract }) => contract),
    readings: Map.groupBy(readings, ({ contract }) => contract),
    requested: Map.groupBy(requested, ({ contract }) => contract),
  }
}

/** Keeps the last link of an element that left its contract and came back. */
function onceEach(rows: readonly ElementRow[]): ElementRow[] {
  const last = new Map<string, ElementRow>()
  for (const row of rows) {
    const other = last.get(row.element)
    if (!other || (other.leaves !== null && (row.leaves === null || row.leaves > other.leaves))) last.set(row.element, row)
  }
  return [...last.values()]
}

/** The first receiver also pays the days before its link: a contract may be entered after it began. */
function receiversOf(rows: readonly ReceiverRow[], { privateBasis }: BillingSetup): Receiver[] {
  return rows.map(({ receiver, from, to, partnerType, treatment, isExempt }, index) => ({
    key: receiver,
    from: index === 0 ? sinceEver : (from ?? sinceEver),
    to,
    basis: partnerType === 'person' ? privateBasis : 'net',
    treatment:
      treatment === 'reverseCharge' ? 'reverseCharge' : treatment === 'exempt' || (treatment === null && isExempt) ? 'exempt' : 'standard',
  }))
}

function frameworkOf({ framework, from, to, percent }: FrameworkRow): Framework {
  return { key: framework, from: from ?? sinceEver, to, percent }
}

function chargeOf({ charge, text, textEn, amount, basis, taxClass, from, to, reason }: ChargeRow): Charge {
  return {
    key: charge,
    text,
    ...(textEn !== null && textEn !== '' && { textEn }),
    amount: BigInt(amount),
    basis: basis === 'net' ? 'net' : 'gross',
    taxClass: taxClassOf({ taxClass, taxrate: null }),
    from,
    to,
    // The charge for an early end belongs on the last bill.
    ...(reason === 'earlyTermination' && { waits: true }),
  }
}
