import type { ItemExplanation, SnapshotSeller } from '@twinwerk/model/billing/receipt-document'
import type { ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import { netOf } from '@twinwerk/model/calculator/price/tax'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { uuidOf } from '../../shared/uuid-of.ts'
import type { Draft } from '../draft.ts'
import { startOf } from '../period.ts'
import { randomOf } from '../random.ts'
import { dueDays } from './accounts.ts'
import type { ItemPlan, ReceiptPlan } from './receipt-plan.ts'
import { nameOf, textOf, unitOf } from './receipt-texts.ts'
import { snapshotOf } from './snapshot.ts'
import type { ReceiptState } from './states.ts'

/** A written receipt. */
export type Receipt = { readonly uuid: string; readonly plan: ReceiptPlan; readonly state: ReceiptState }

type Unwritten = Omit<Receipt, 'uuid'> & { readonly seller: SnapshotSeller }

/** Returns the uuid that the receipt or the item with a key has. */
function uuidIn({ shortId }: Draft, key: string): string {
  return uuidOf(`${shortId}/${key}`)
}

/** Adds a receipt with its items, its links, and its dispatch if it was sent. */
export function addReceipt(draft: Draft, { plan, state, seller }: Unwritten): Receipt {
  const uuid = draft.add({
    key: plan.key,
    definition: 'receipt',
    identifier: plan.workingNumber,
    attributes: { ...attributesOf(plan, state), 'receipt:snapshot': snapshotOf(plan, seller) },
  })
  draft.link({ relationship: 'receipt:receiver', source: uuid, target: plan.receiver.uuid })
  if (state.status !== 'approved') draft.link({ relationship: 'receipt:deliveredTo', source: uuid, target: plan.receiver.uuid })
  draft.link({ relationship: 'receipt:supplier', source: uuid, target: draft.tenant })
  for (const { written } of plan.contracts) draft.link({ relationship: 'receipt:contract', source: uuid, target: written.uuid })
  for (const [position, item] of plan.items.entries()) addItem(draft, { receipt: uuid, position, item, sums: plan.sums })
  for (const target of referred(draft, plan)) draft.link({ relationship: 'receipt:refersTo', source: uuid, target })
  if (plan.cancels) draft.link({ relationship: 'receipt:reverses', source: uuid, target: uuidIn(draft, plan.cancels.key) })
  if (state.status === 'sent') addDispatch(draft, plan, uuid)
  return { uuid, plan, state }
}

function attributesOf(plan: ReceiptPlan, state: ReceiptState) {
  const { kind, days, sums, basis, receiver } = plan
  const { de, en } = nameOf(plan)
  return {
    'receipt:name': de,
    'receipt:texts': { name: { en } },
    'receipt:kind': kind,
    'receipt:date': days.date,
    'receipt:receiptNumber': plan.number,
    'receipt:status': state.status,
    'receipt:receiptApproved': true,
    'receipt:approvedAt': `${days.date}T08:30:00.000Z`,
    'receipt:periodStart': days.from,
    'receipt:periodEnd': days.to,
    'receipt:dueDate': addDays(days.date, dueDays),
    'receipt:basis': basis,
    'receipt:sumNet': euroOfAmount(sums.net),
    'receipt:sumGross': euroOfAmount(sums.gross),
    'receipt:openAmount': euroOfAmount(state.open),
    'receipt:taxSums': sums.rates.map(({ rate, net, tax }) => ({ taxrate: rate, net: euroOfAmount(net), tax: euroOfAmount(tax) })),
    'receipt:eInvoiceFormat': receiver.shown.leitwegId === null ? 'none' : 'xrechnung',
  }
}

/** Returns the receipts that a receipt corrects or cancels. An item's key begins with that of its receipt. */
function referred(draft: Draft, { items }: ReceiptPlan): ReadonlySet<string> {
  return new Set(items.flatMap(({ corrects }) => (corrects === undefined ? [] : uuidIn(draft, corrects.replace(/\/item\/\d+$/, '')))))
}

type Item = { readonly receipt: string; readonly position: number; readonly item: ItemPlan; readonly sums: ReceiptSums }

function addItem(draft: Draft, { receipt, position, item, sums }: Item): void {
  const { basis, unit: price, rate, element, component, corrects, charge } = item
  const { de, en } = textOf(item)
  const { net = 0n, gross = 0n } = sums.lines[position] ?? {}
  const { unit, unitCode } = unitOf(item)
  const uuid = draft.add({
    key: item.key,
    definition: 'receiptItem',
    attributes: {
      'receiptItem:position': position + 1,
      'receiptItem:kind': item.kind,
      'receiptItem:text': de,
      'receiptItem:texts': { text: { en } },
      'receiptItem:quantity': item.quantity,
      'receiptItem:unit': unit,
      'receiptItem:unitCode': unitCode,
      'receiptItem:singleNet': euroOfAmount(basis === 'gross' ? netOf(price, rate) : price),
      'receiptItem:singleGross': basis === 'gross' ? euroOfAmount(price) : undefined,
      'receiptItem:net': euroOfAmount(net),
      'receiptItem:gross': euroOfAmount(gross),
      'receiptItem:taxrate': rate,
      'receiptItem:taxCategory': item.category,
      'receiptItem:periodFrom': item.from,
      'receiptItem:periodTo': item.to,
      'receiptItem:explanation': explanationOf(item),
    },
  })
  draft.link({ relationship: 'receipt:receiptItems', source: receipt, target: uuid, position })
  if (element !== null) draft.link({ relationship: 'receiptItem:contractElement', source: uuid, target: element })
  if (component !== null) draft.link({ relationship: 'receiptItem:priceComponent', source: uuid, target: component })
  if (corrects !== undefined) draft.link({ relationship: 'receiptItem:corrects', source: uuid, target: uuidIn(draft, corrects) })
  if (charge !== undefined) draft.link({ relationship: 'receiptItem:charge', source: uuid, target: charge })
}

function explanationOf({ share, contract, product, correctedReceipt, individualPrice, rhythm }: ItemPlan): ItemExplanation {
  return {
    share,
    contract: contract.written.identifier,
    product: product?.name ?? null,
    correctedReceipt: correctedReceipt ?? null,
    ...(individualPrice !== undefined && { individualPrice: euroOfAmount(individualPrice) }),
    ...(rhythm !== undefined && { rhythm }),
  }
}

function addDispatch(draft: Draft, { key, contracts, receiver, days }: ReceiptPlan, receipt: string): void {
  const random = randomOf(`${draft.shortId}/${key}/dispatch`)
  const isOnPaper = contracts[0].written.plan.elements.some(({ product }) => product.key === 'paper-invoice')
  const channel = receiver.shown.leitwegId !== null ? 'peppol' : isOnPaper ? 'post' : random.pick(['mail', 'mail', 'portal'])
  const dispatch = draft.add({
    key: `${key}/dispatch`,
    definition: 'receiptDispatch',
    attributes: {
      'receiptDispatch:channel': channel,
      'receiptDispatch:state': random.chance(0.04) ? 'bounced' : random.pick(['sent', 'delivered', 'delivered']),
      'receiptDispatch:sentAt': startOf(addDays(days.date, 1)),
      'receiptDispatch:recipient': receiver.shown.names[0],
    },
  })
  draft.link({ relationship: 'receiptDispatch:receipt', source: dispatch, target: receipt })
}
