import type { Charge, ContractFacts, Element, Framework, Receiver, SettledDays, TaxCategory } from '@twinwerk/model/billing/facts'
import type { IssuedItem } from '@twinwerk/model/billing/difference'
import type { LineKind } from '@twinwerk/model/billing/line'
import { amountOf } from '@twinwerk/model/number/amount'
import type { ContractRow, ReceiverRow } from '../store/billing/contract-rows.ts'
import type { ElementRow, PriceRow } from '../store/billing/element-rows.ts'
import type { IssuedRow } from '../store/billing/issued-rows.ts'
import { priceFacts, sinceEver, taxClassOf, type PriceProblem } from './price-facts.ts'
import type { BillingRows, BillingSetup } from './rows.ts'

/** A condition of a price component: the price applies to the element only where the expression is true. */
export type PriceCondition = { readonly element: string; readonly component: string; readonly condition: string }

/** A contract as the biller takes it, with what stands on its receipts and what keeps it from being billed. */
export type BillableContract = {
  readonly row: ContractRow
  readonly facts: ContractFacts
  readonly issued: readonly IssuedItem[]
  readonly problems: readonly PriceProblem[]
  readonly conditions: readonly PriceCondition[]
}

/** Assembles the contracts from their rows, in the order of the contract rows. */
export function billableContracts(rows: BillingRows, setup: BillingSetup): BillableContract[] {
  const receivers = Map.groupBy(rows.receivers, ({ contract }) => contract)
  const frameworks = Map.groupBy(rows.frameworks, ({ contract }) => contract)
  const charges = Map.groupBy(rows.charges, ({ contract }) => contract)
  const elements = Map.groupBy(rows.elements, ({ contract }) => contract)
  const prices = Map.groupBy(rows.prices, ({ owner }) => owner)
  const issued = Map.groupBy(rows.issued, ({ element }) => element)
  return rows.contracts.map((row) => {
    const own = onceEach(elements.get(row.contract) ?? []).map((element) => {
      const priced = pricesOf(element, prices)
      const items = issued.get(element.element) ?? []
      return { element, priced, items, ...priceFacts(priced, element.productName) }
    })
    return {
      row,
      facts: {
        from: row.begin,
        to: row.end,
        anchor: row.anchor ?? `${row.begin.slice(0, 8)}01`,
        elements: own.map(({ element, prices: recurring, usagePrices, items }) =>
          elementOf(element, { prices: recurring, usagePrices, settled: items.flatMap(settledBy) }),
        ),
        receivers: receiversOf(receivers.get(row.contract) ?? [], setup),
        frameworks: (frameworks.get(row.contract) ?? []).map(({ framework, from, to, percent }): Framework => ({
          key: framework,
          from: from ?? sinceEver,
          to,
          percent,
        })),
        charges: (charges.get(row.contract) ?? []).map((charge): Charge => ({
          key: charge.charge,
          text: charge.text,
          amount: BigInt(charge.amount),
          basis: charge.basis === 'net' ? 'net' : 'gross',
          taxClass: taxClassOf({ taxClass: charge.taxClass, taxrate: null }),
          from: charge.from,
          to: charge.to,
        })),
      },
      issued: own.flatMap(({ items }) => items.flatMap(issuedItem)),
      problems: own.flatMap(({ problems }) => problems),
      conditions: own.flatMap(({ element, priced }) =>
        priced.flatMap(({ component, condition }) => (condition === null ? [] : { element: element.element, component, condition })),
      ),
    }
  })
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

/** Returns the agreed prices of an element, or those of its product if no price was ever agreed. */
function pricesOf({ element, product }: ElementRow, prices: ReadonlyMap<string, readonly PriceRow[]>): readonly PriceRow[] {
  return prices.get(element) ?? (product === null ? [] : (prices.get(product) ?? []))
}

function elementOf(
  row: ElementRow,
  priced: Pick<Element, 'prices' | 'usagePrices'> & { readonly settled: readonly SettledDays[] },
): Element {
  const { element, begin, end, leaves, quantity, individualPrice } = row
  return {
    key: element,
    from: begin,
    to: end === null || (leaves !== null && leaves < end) ? leaves : end,
    quantity,
    individualPrice: individualPrice === null ? null : BigInt(individualPrice),
    consumptions: [],
    calls: [],
    ...priced,
  }
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

/** Items from before this engine and those of waived receipts settle their days. */
function settledBy({ component, from, to, kind, isReversed, isWaived }: IssuedRow): SettledDays[] {
  const isSettled = isReversed ? isWaived : kind === null
  return isSettled && component !== null && from !== null ? [{ component, from, to: to ?? from }] : []
}

const kinds: readonly LineKind[] = ['recurring', 'once', 'discount', 'usage', 'minimum', 'calls', 'charge', 'correction']
const categories: readonly TaxCategory[] = ['S', 'AE', 'E', 'Z', 'O']

function issuedItem(row: IssuedRow): IssuedItem[] {
  const kind = kinds.find((each) => each === row.kind)
  if (!kind || row.isReversed || row.component === null || row.from === null || row.to === null) return []
  const basis = row.basis === 'gross' ? 'gross' : 'net'
  const { individualPrice, rhythm, share } = row.explanation ?? {}
  return [
    {
      key: row.item,
      receiptNumber: row.receiptNumber,
      kind,
      element: row.element,
      component: row.component,
      text: row.text,
      from: row.from,
      to: row.to,
      basis,
      unit: BigInt((basis === 'gross' ? row.singleGross : row.singleNet) ?? 0),
      quantity: row.quantity ?? 1,
      share: share ?? { days: 1, whole: 1 },
      amount: BigInt((basis === 'gross' ? row.gross : row.net) ?? 0),
      rate: row.rate ?? 0,
      category: categories.find((each) => each === row.category) ?? 'S',
      receiver: row.receiver ?? '',
      ...(row.corrects !== null && { corrects: row.corrects }),
      ...(individualPrice !== undefined && { individualPrice: amountOf(individualPrice) }),
      ...(rhythm !== undefined && { rhythm }),
    },
  ]
}
