import type { IssuedItem } from '@twinwerk/model/billing/difference'
import type { CallMinimum, Days, Element, SettledDays, TaxCategory, UsagePrice } from '@twinwerk/model/billing/facts'
import type { LineKind } from '@twinwerk/model/billing/line'
import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import { charges } from '@twinwerk/model/billing/usage-line'
import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { amountOf } from '@twinwerk/model/number/amount'
import type { CallMinimumRow } from '../store/billing/calls/call-minimum-rows.ts'
import type { ContractRow } from '../store/billing/contract-rows.ts'
import type { ElementRow, PriceRow } from '../store/billing/element-rows.ts'
import type { ReratedSliceRow } from '../store/billing/calls/rerated-slices.ts'
import type { PriceCondition } from '../store/billing/conditions/price-conditions.ts'
import type { IssuedRow } from '../store/billing/issued-rows.ts'
import type { CalorificRow, ReadingRow } from '../store/billing/energy/reading-rows.ts'
import type { OpenCalls } from './rows.ts'
import { meteredConsumption, unreadSupply, type Metered, type ReadingProblem } from './consumption.ts'
import { meterProblems } from './energy/meter-problems.ts'
import { priceDayProblems } from './price-days.ts'
import { priceFacts, sinceEver, taxClassOf, type PriceProblem } from './price-facts.ts'

/** An element as the biller takes it, with what stands on receipts and what keeps it from being billed. */
export type ElementFacts = {
  readonly element: Element
  readonly issued: readonly IssuedItem[]
  readonly problems: readonly PriceProblem[]
  readonly readingProblems: readonly ReadingProblem[]
  readonly conditions: readonly PriceCondition[]
  readonly callProblems: readonly CallProblem[]
}

/** Calls of an element that the next receipt does not charge, and how many: without a price, charged to nobody, or too late. */
export type CallProblem = { readonly kind: 'unratedCalls' | 'unassignedCalls' | 'lateCalls'; readonly count: number }

/** The rows that belong to one element. Readings are those of its contract. */
export type ElementRows = {
  readonly contract: ContractRow
  readonly prices: readonly PriceRow[]
  readonly issued: readonly IssuedRow[]
  readonly readings: readonly ReadingRow[]
  readonly calorific: readonly CalorificRow[]
  readonly calls: OpenCalls | undefined
  /** The last day that the run bills, and the first one that it may still correct. */
  readonly until: DateText
  readonly since: DateText
  readonly callMinimums: readonly CallMinimumRow[]
  readonly rerated: readonly ReratedSliceRow[]
}

export function elementFacts(row: ElementRow, rows: ElementRows): ElementFacts {
  const { prices, usagePrices, problems } = priceFacts(rows.prices, row)
  const metered = usagePrices.length === 0 ? unmetered : consumptionOf(row, rows, usagePrices)
  return {
    element: {
      key: row.element,
      from: row.begin,
      to: endOf(row),
      quantity: row.quantity,
      individualPrice: row.individualPrice === null ? null : BigInt(row.individualPrice),
      prices,
      usagePrices,
      consumptions: metered.consumptions,
      calls: rows.calls?.sums ?? [],
      ...(rows.callMinimums.length > 0 && { callMinimums: rows.callMinimums.map(minimumOf) }),
      ...(rows.rerated.length > 0 && {
        reratedCalls: rows.issued.filter((each) => isRerated(each, rows.rerated)).map(({ item }) => item.item),
      }),
      settled: rows.issued.flatMap(settledBy),
    },
    issued: rows.issued.flatMap(issuedItem),
    problems: [...problems, ...priceDayProblems([...prices, ...usagePrices], billedDays(row, rows))],
    readingProblems: metered.problems,
    callProblems: callProblemsOf(rows.calls),
    conditions: rows.prices.flatMap(({ component, condition }) =>
      condition === null ? [] : [{ element: row.element, component, condition }],
    ),
  }
}

/** The days of a line for calls lie within one month. */
function isRerated({ item: { kind, from }, on: { receiptNumber } }: IssuedRow, slices: readonly ReratedSliceRow[]): boolean {
  return (
    kind === 'calls' &&
    from !== null &&
    slices.some((slice) => slice.receiptNumber === receiptNumber && slice.month.slice(0, 7) === from.slice(0, 7))
  )
}

function minimumOf({ component, zone, from, to, period, minimum, ...price }: CallMinimumRow): CallMinimum {
  return {
    ...{ component, zone, to, from: from ?? sinceEver },
    referencePeriod: period ?? 'P1M',
    taxClass: taxClassOf(price),
    minimum: BigInt(minimum),
  }
}

function callProblemsOf(calls: OpenCalls | undefined): CallProblem[] {
  const counts = { unratedCalls: calls?.unrated ?? 0, unassignedCalls: calls?.unassigned ?? 0, lateCalls: calls?.tooLate ?? 0 }
  return (['unratedCalls', 'unassignedCalls', 'lateCalls'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [{ kind, count: counts[kind] }],
  )
}

const unmetered: Metered = { consumptions: [], problems: [] }
/** The months of a reading cycle (`contractEnergySupply:readingCycle`). */
export const cycleMonths: Readonly<Record<string, number>> = { P1Y: 12, P6M: 6, P3M: 3, P1M: 1 }

function consumptionOf(
  element: ElementRow,
  { contract, issued, readings: all, calorific, until, since }: ElementRows,
  usagePrices: readonly UsagePrice[],
): Metered {
  // A register that no price charges blocks no bill, and its readings end no period.
  const charged = all.filter(({ obis }) => usagePrices.some((price) => charges(price, obis ?? '')))
  const readings = charged.filter(({ isForeign }) => !isForeign)
  const priceDays = usagePrices.map(({ from }) => from)
  const end = endOf(element)
  const to = contract.end !== null && (end === null || contract.end < end) ? contract.end : end
  const billed = issued.flatMap(({ item: { kind, from, to: last }, on }) =>
    kind === 'usage' && !on.isReversed && from !== null && last !== null ? [{ from, to: last }] : [],
  )
  const months = cycleMonths[contract.readingCycle ?? ''] ?? 12
  const supply = { life: { from: element.begin, to }, months, until, since }
  if (readings.length === 0) return contract.definition === 'contractEnergySupply' && billed.length === 0 ? unreadSupply(supply) : unmetered
  const metered = meteredConsumption({ ...supply, readings, calorific, billed, priceDays })
  return { ...metered, problems: [...metered.problems, ...meterProblems(metered, charged, { life: supply.life, billed, since })] }
}

/** Returns the last day of an element; null: without an end. */
function endOf({ end, leaves }: ElementRow): DateText | null {
  return end === null || (leaves !== null && leaves < end) ? leaves : end
}

/** Items from before this engine and those of waived receipts settle their days. */
function settledBy({ item: { component, from, to, kind }, on }: IssuedRow): SettledDays[] {
  const isSettled = on.isReversed ? on.isWaived : kind === null
  return isSettled && component !== null && from !== null ? [{ component, from, to: to ?? from }] : []
}

const kinds: readonly LineKind[] = ['recurring', 'once', 'discount', 'usage', 'minimum', 'calls', 'charge', 'correction']
const categories: readonly TaxCategory[] = ['S', 'AE', 'E', 'Z', 'O']

function issuedItem({ item: row, on }: IssuedRow): IssuedItem[] {
  const kind = kinds.find((each) => each === row.kind)
  if (!kind || on.isReversed || row.component === null || row.from === null || row.to === null) return []
  const basis = on.basis === 'gross' ? 'gross' : 'net'
  const { individualPrice, rhythm, share, steps, terms } = row.explanation ?? {}
  return [
    {
      key: row.item,
      receiptNumber: on.receiptNumber,
      kind,
      element: row.element,
      component: row.component,
      text: row.text,
      ...(row.textEn !== null && { textEn: row.textEn }),
      from: row.from,
      to: row.to,
      basis,
      unit: BigInt((basis === 'gross' ? row.singleGross : row.singleNet) ?? 0),
      quantity: row.quantity ?? 1,
      share: share ?? { days: 1, whole: 1 },
      amount: BigInt((basis === 'gross' ? row.gross : row.net) ?? 0),
      rate: row.rate ?? 0,
      category: categories.find((each) => each === row.category) ?? 'S',
      receiver: on.receiver ?? '',
      ...(row.corrects !== null && { corrects: row.corrects }),
      ...(individualPrice !== undefined && { individualPrice: amountOf(individualPrice) }),
      ...(rhythm !== undefined && { rhythm }),
      ...(terms && { terms }),
      ...(steps && { steps: stepsOf(steps) }),
    },
  ]
}

function stepsOf({ mode, period, bands }: NonNullable<ItemExplanation['steps']>): NonNullable<IssuedItem['steps']> {
  return { kind: mode, period, steps: bands.map(({ from, price }) => ({ from, price: amountOf(price) })) }
}

/** The days of an element that the run bills, in advance too, or may correct. */
function billedDays(row: ElementRow, { since, until, contract }: ElementRows): Days {
  const advance = addMonths(until, 1)
  const ends = [endOf(row), contract.end, advance].flatMap((day) => day ?? [])
  return { from: row.begin > since ? row.begin : since, to: ends.toSorted()[0] ?? advance }
}
