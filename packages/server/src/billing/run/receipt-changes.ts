import type { ItemExplanation, ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import { collectionDay } from '@twinwerk/model/billing/payments/collection-day'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount, fractionOf, roundedQuotient, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { contentHash } from '../../store/billing/content-hash.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { planChange } from '../instalments/next-plan.ts'
import { formatOf } from '../snapshot.ts'
import type { GroupLine, ReceiptContent } from './group.ts'
import type { ChunkFacts } from './read-chunk.ts'
import { originOf } from './price-origin.ts'
import { itemText, receiptName, unitCodeOf } from './receipt-words.ts'

/** Facts of a receipt that its group does not know. */
export type Numbered = {
  readonly receipt: string
  readonly number: string
  readonly date: DateText
  /** ISO instant of the approval. */
  readonly at: string
  readonly tenant: string
  /** The billing run (uuid); null for a receipt of its own. */
  readonly run: string | null
  /** The receipts (uuids) by their numbers that corrections of the group name. */
  readonly corrected: ReadonlyMap<string, string>
}

const usualDueDays = 14
const leastDaysOfEnergy = 14

/** Returns the changes that create a numbered receipt with its items and links, and bill its charges. */
export function receiptChanges(group: ReceiptContent, numbered: Numbered, chunk: ChunkFacts): Change[] {
  const { receipt, tenant, run, corrected } = numbered
  const items = group.lines.map((line, index) => {
    const uuid = v7()
    const attributes = itemAttributes(group, { line, index }, chunk)
    return { attributes, changes: [newTwin(uuid, 'receiptItem', attributes), ...itemLinks(uuid, { line, index, receipt })] }
  })
  const attributes = receiptAttributes(group, numbered, chunk)
  const hash = contentHash(
    attributes,
    items.map((item) => item.attributes),
  )
  const receiver = group.receiver === null ? [] : [newLink('receipt:receiver', receipt, group.receiver)]
  const named = group.lines.flatMap(({ correctedReceipt }) => corrected.get(correctedReceipt ?? '') ?? [])
  const refersTo = new Set([...named, ...group.absorbed])
  return [
    newTwin(receipt, 'receipt', { ...attributes, 'receipt:contentHash': hash }),
    ...receiver,
    newLink('receipt:supplier', receipt, tenant),
    ...group.contracts.map(({ row }) => newLink('receipt:contract', receipt, row.contract)),
    ...(run === null ? [] : [newLink('billingRun:receipts', run, receipt)]),
    ...[...refersTo].map((other) => newLink('receipt:refersTo', receipt, other)),
    ...items.flatMap(({ changes }) => changes),
    ...group.plans.map(planChange),
    ...group.lines.flatMap(({ charge }) => (charge === undefined ? [] : [billCharge(charge)])),
  ]
}

function billCharge(uuid: string): Change {
  return { kind: 'updateTwin', uuid, definition: 'charge', attributes: { 'charge:state': 'billed' } }
}

/** The attributes of a receipt. A draft is drawn from the same ones. */
export function receiptAttributes(
  group: ReceiptContent,
  { number, date, at }: Pick<Numbered, 'number' | 'date' | 'at'>,
  chunk: ChunkFacts,
) {
  const { sums, lines, kind, basis, snapshot, contracts } = group
  const { preNotificationDays } = chunk.stored.setup
  const days = lines.map(({ from, to }) => ({ from, to }))
  const payment = chunk.payments.get(contracts[0]?.row.contract ?? '')
  const dueDate = dueDateOf(group, { date, days: payment?.dueDays ?? usualDueDays })
  const name = receiptName(kind, { number, contracts: contracts.map(({ row }) => row.number ?? '') })
  return {
    'receipt:name': name.de,
    'receipt:texts': { name: { en: name.en } },
    'receipt:kind': kind,
    'receipt:basis': basis,
    'receipt:date': date,
    'receipt:receiptNumber': number,
    'receipt:status': 'approved',
    'receipt:receiptApproved': true,
    'receipt:approvedAt': at,
    'receipt:periodStart': days.map(({ from }) => from).toSorted()[0],
    'receipt:periodEnd': days
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
    'receipt:dueDate': dueDate,
    'receipt:sumNet': euroOfAmount(sums.net),
    'receipt:sumGross': euroOfAmount(sums.gross),
    'receipt:openAmount': euroOfAmount(sums.gross),
    'receipt:taxSums': sums.rates.map(({ rate, net, tax }) => ({ taxrate: rate, net: euroOfAmount(net), tax: euroOfAmount(tax) })),
    'receipt:eInvoiceFormat': formatOf(snapshot),
    'receipt:snapshot': snapshot && asOf(snapshot, { date, collectOn: collectionDay({ dueDate, deliveredOn: date, preNotificationDays }) }),
  }
}

type Days = { readonly date: DateText; readonly collectOn: DateText }

/**
 * Adds what the days of a receipt decide. It announces its debit for the day that the debit is planned on (pre-notification of the SEPA
 * rulebooks). A last day for notice that is over tells nobody anything.
 */
function asOf({ payment, contracts, ...rest }: ReceiptSnapshot, { date, collectOn }: Days): ReceiptSnapshot {
  return {
    ...rest,
    payment: payment.kind === 'directDebit' ? { ...payment, collectOn } : payment,
    contracts: contracts.map((contract) =>
      contract.lastDayForNotice !== null && contract.lastDayForNotice < date ? { ...contract, lastDayForNotice: null } : contract,
    ),
  }
}

type Due = { readonly date: DateText; readonly days: number }

/** Instalments are due by their plan, but not before they are asked for. Bills of energy give two weeks (§ 40c (1) EnWG). */
function dueDateOf({ lines: [line], snapshot }: ReceiptContent, { date, days }: Due): DateText {
  if (line?.due !== undefined) return line.due > date ? line.due : date
  const isOfEnergy = snapshot?.contracts.some(({ energy }) => energy) === true
  return addDays(date, isOfEnergy ? Math.max(days, leastDaysOfEnergy) : days)
}

type Item = { readonly line: GroupLine; readonly index: number }

export function itemAttributes(group: ReceiptContent, { line, index }: Item, { stored, charged }: ChunkFacts) {
  const amounts = group.sums.lines[index] ?? { net: 0n, gross: 0n }
  const text = itemText(line)
  const contract = group.contracts.find(({ row }) => row.contract === line.contract)?.row.number ?? null
  const row = stored.rows.elements.find(({ element }) => element === line.element)
  const origin = originOf(line, { stored, charged })
  const explanation: ItemExplanation = {
    share: line.share,
    contract,
    product: row?.productName ?? null,
    correctedReceipt: line.correctedReceipt ?? null,
    ...(line.individualPrice !== undefined && { individualPrice: euroOfAmount(line.individualPrice) }),
    ...(line.rhythm !== undefined && { rhythm: line.rhythm }),
    ...(line.terms && { terms: line.terms }),
    ...(line.evidence && { evidence: line.evidence }),
    ...(line.steps && { steps: stepsOf(line.steps) }),
    ...(origin && { origin }),
  }
  return {
    'receiptItem:position': index + 1,
    'receiptItem:kind': line.kind,
    'receiptItem:text': text.de,
    ...(text.en !== text.de && { 'receiptItem:texts': { text: { en: text.en } } }),
    'receiptItem:quantity': line.quantity,
    'receiptItem:unit': unitCodeOf(line, stored.rows.prices).name,
    'receiptItem:unitCode': unitCodeOf(line, stored.rows.prices).code,
    'receiptItem:singleNet': euroOfAmount(line.basis === 'net' ? line.unit : netOfGross(line.unit, line.rate)),
    ...(line.basis === 'gross' && { 'receiptItem:singleGross': euroOfAmount(line.unit) }),
    'receiptItem:net': euroOfAmount(amounts.net),
    'receiptItem:gross': euroOfAmount(amounts.gross),
    'receiptItem:taxrate': line.rate,
    'receiptItem:taxCategory': line.category,
    'receiptItem:periodFrom': line.from,
    'receiptItem:periodTo': line.to,
    'receiptItem:explanation': explanation,
  }
}

function stepsOf({ kind, period, steps }: NonNullable<GroupLine['steps']>): NonNullable<ItemExplanation['steps']> {
  return { mode: kind, period, bands: steps.map(({ from, price }) => ({ from, price: euroOfAmount(price) })) }
}

function itemLinks(uuid: string, { line, index, receipt }: Item & { readonly receipt: string }): Change[] {
  const link = (relationship: string, target: string | null | undefined): Change[] =>
    target === null || target === undefined ? [] : [newLink(relationship, uuid, target)]
  return [
    {
      kind: 'createLink',
      uuid: v7(),
      relationship: 'receipt:receiptItems',
      source: receipt,
      target: uuid,
      validFrom: null,
      validTo: null,
      position: index,
    },
    ...link('receiptItem:contractElement', line.element),
    ...link('receiptItem:priceComponent', line.component),
    ...link('receiptItem:corrects', line.corrects),
    ...link('receiptItem:charge', line.charge),
    ...link('receiptItem:deducts', line.deducts),
  ]
}

/** To 1/10,000 euro, half away from zero. */
export function netOfGross(gross: Amount, rate: number): Amount {
  const { numerator, denominator } = fractionOf(rate)
  return roundedQuotient(gross * 100n * denominator, 100n * denominator + numerator)
}
