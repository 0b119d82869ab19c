import type { IssuedItem } from '@twinwerk/model/billing/difference'
import type { Basis } from '@twinwerk/model/billing/facts'
import type { Line, LineKind } from '@twinwerk/model/billing/line'
import { present } from '@twinwerk/model/error/present'
import { receiptSums, type ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import type { BilledContract } from './contract-facts.ts'
import type { BilledDays } from './months.ts'
import type { Product, ProductPrice } from '../product/products.ts'
import type { BilledPartner } from './partners.ts'

/** An item of a receipt, with the contract that it bills. */
export type ItemPlan = IssuedItem & {
  readonly contract: BilledContract
  /** The product and the price that are billed; a charge has none. */
  readonly product: Product | undefined
  readonly price: ProductPrice | undefined
  /** The kind of the item; for a correction, that of the item it takes back. */
  readonly billedAs: LineKind
}

/** A receipt before it is written. */
export type ReceiptPlan = {
  readonly kind: 'invoice' | 'correction' | 'cancellation'
  /** The name of its twin in the draft. Those of its items begin with it. */
  readonly key: string
  readonly workingNumber: string
  readonly number: string
  readonly days: BilledDays
  readonly receiver: BilledPartner
  readonly contracts: readonly [BilledContract, ...BilledContract[]]
  readonly basis: Basis
  readonly items: readonly ItemPlan[]
  readonly sums: ReceiptSums
  readonly cancels: ReceiptPlan | undefined
}

/** A line with the contract that it bills. */
export type ContractLine = { readonly line: Line; readonly contract: BilledContract }

/** The receipts so far: their numbers, and the items that the next bill of a contract is compared with. */
export type Ledger = {
  /** Returns the place of the next receipt of a year, such as 2026/000017. */
  readonly next: (date: string) => { readonly year: string; readonly place: string }
  readonly itemsOf: (contract: BilledContract) => readonly ItemPlan[]
  readonly record: (items: readonly ItemPlan[]) => void
  /** A sum that is too small for a bill waits for the next one. */
  readonly defer: (contract: BilledContract) => void
  readonly isDeferred: (contract: BilledContract) => boolean
}

export function createLedger(): Ledger {
  const counts = new Map<string, number>()
  const items = new Map<BilledContract, ItemPlan[]>()
  const deferred = new Set<BilledContract>()
  return {
    next: (date) => {
      const year = date.slice(0, 4)
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      return { year, place: String(count).padStart(6, '0') }
    },
    itemsOf: (contract) => items.get(contract) ?? [],
    record: (added) => {
      for (const item of added) {
        const before = items.get(item.contract)
        if (before) before.push(item)
        else items.set(item.contract, [item])
      }
    },
    defer: (contract) => void deferred.add(contract),
    isDeferred: (contract) => deferred.has(contract),
  }
}

type Group = {
  readonly lines: readonly [ContractLine, ...ContractLine[]]
  readonly receiver: BilledPartner
  readonly sums: ReceiptSums
  readonly days: BilledDays
}

/** Numbers a receipt and records its items. A sum below zero makes it a correction. */
export function issue(ledger: Ledger, { lines, receiver, sums, days }: Group): ReceiptPlan {
  const identity = identityOf(ledger, days.date)
  const items = lines.map(({ line, contract }, index): ItemPlan => ({
    ...line,
    contract,
    ...placeOf({ line, contract }),
    billedAs:
      line.corrects === undefined
        ? line.kind
        : present(
            ledger.itemsOf(contract).find(({ key }) => key === line.corrects),
            'item',
          ).billedAs,
    key: `${identity.key}/item/${index}`,
    receiptNumber: identity.number,
  }))
  ledger.record(items)
  const [{ contract: first }, ...others] = lines
  const further = new Set(others.map(({ contract }) => contract))
  further.delete(first)
  return {
    kind: sums.gross < 0n ? 'correction' : 'invoice',
    ...identity,
    days,
    receiver,
    contracts: [first, ...further],
    basis: receiver.basis,
    items,
    sums,
    cancels: undefined,
  }
}

/**
 * Returns the cancellation of a receipt, with every amount turned. Its items take back those of the receipt, so that the next run bills
 * their days again.
 */
export function cancel(ledger: Ledger, receipt: ReceiptPlan, date: string): ReceiptPlan {
  const identity = identityOf(ledger, date)
  const items = receipt.items.map((item, index): ItemPlan => ({
    ...item,
    kind: 'correction',
    quantity: -item.quantity,
    amount: -item.amount,
    corrects: item.key,
    correctedReceipt: receipt.number,
    key: `${identity.key}/item/${index}`,
    receiptNumber: identity.number,
  }))
  ledger.record(items)
  return {
    ...receipt,
    kind: 'cancellation',
    ...identity,
    days: { ...receipt.days, date },
    items,
    sums: turned(receipt.sums),
    cancels: receipt,
  }
}

function placeOf({ line, contract }: ContractLine): Pick<ItemPlan, 'product' | 'price'> {
  const product = contract.written.elements.find(({ uuid }) => uuid === line.element)?.product
  return { product, price: product?.prices.find(({ uuid }) => uuid === line.component) }
}

/** The sums of lines; all of a receipt have the basis of its receiver. */
export function sumsOf(lines: readonly ContractLine[], { basis }: Pick<BilledPartner, 'basis'>): ReceiptSums {
  return receiptSums(
    lines.map(({ line }) => line),
    basis,
  )
}

function identityOf(ledger: Ledger, date: string): Pick<ReceiptPlan, 'key' | 'workingNumber' | 'number'> {
  const { year, place } = ledger.next(date)
  return { key: `receipt/${year}/${place}`, workingNumber: `B-${year}-${place}`, number: `R-${year}-${place}` }
}

function turned({ rates, net, tax, gross, lines }: ReceiptSums): ReceiptSums {
  return {
    rates: rates.map((sums) => ({ ...sums, net: -sums.net, tax: -sums.tax, gross: -sums.gross })),
    net: -net,
    tax: -tax,
    gross: -gross,
    lines: lines.map((line) => ({ net: -line.net, gross: -line.gross })),
  }
}
