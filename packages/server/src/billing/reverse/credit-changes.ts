import type { ItemExplanation, ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import { receiptSums, type LineAmounts } from '@twinwerk/model/billing/receipt-sums'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { contentHash } from '../../store/billing/content-hash.ts'
import type { ReceiptRow } from '../../store/billing/receipt-document-rows.ts'
import type { ReversedRow } from '../../store/billing/reversal-rows.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { netOfGross } from '../run/receipt-changes.ts'
import { receiptName } from '../run/receipt-words.ts'
import type { CreditPart } from './credit-parts.ts'
import type { Cancellation } from './reverse-receipt.ts'

export type CreditFacts = {
  readonly made: Cancellation
  readonly date: DateText
  /** ISO instant of the approval. */
  readonly at: string
  /** The credited receipt. */
  readonly row: ReceiptRow
  readonly parts: readonly CreditPart[]
  readonly parties: ReversedRow
  /** Uuids. */
  readonly contracts: readonly string[]
  readonly contractNumbers: readonly string[]
}

/** Returns the changes that create the correction with its items. Each item is one piece less, since unit prices are never below zero. */
export function creditChanges(facts: CreditFacts): Change[] {
  const { made, row, parts, parties, contracts } = facts
  const basis = row.basis === 'gross' ? 'gross' : 'net'
  const amounts = parts.map((part) => ({ ...part, amount: -(basis === 'gross' ? part.gross : wholeNet(part)) }))
  const sums = receiptSums(amounts, basis)
  const items = parts.map((part, index) => itemOf(facts, { part, index, amounts: sums.lines[index] ?? { net: 0n, gross: 0n } }))
  const attributes = {
    ...receiptAttributes(facts),
    'receipt:basis': basis,
    'receipt:sumNet': euroOfAmount(sums.net),
    'receipt:sumGross': euroOfAmount(sums.gross),
    'receipt:openAmount': euroOfAmount(sums.gross),
    'receipt:taxSums': sums.rates.map(({ rate, net, tax }) => ({ taxrate: rate, net: euroOfAmount(net), tax: euroOfAmount(tax) })),
  }
  const hash = contentHash(
    attributes,
    items.map((item) => item.attributes),
  )
  return [
    newTwin(made.receipt, 'receipt', { ...attributes, 'receipt:contentHash': hash }),
    ...(parties.receiver === null ? [] : [newLink('receipt:receiver', made.receipt, parties.receiver)]),
    ...(parties.supplier === null ? [] : [newLink('receipt:supplier', made.receipt, parties.supplier)]),
    ...contracts.map((contract) => newLink('receipt:contract', made.receipt, contract)),
    newLink('receipt:refersTo', made.receipt, row.receipt),
    ...items.flatMap(({ changes }) => changes),
  ]
}

/** Whole cents; an item that is credited whole has exactly its own net amount. */
function wholeNet({ gross, rate, item }: CreditPart): Amount {
  if (item && item.gross !== null && item.net !== null && BigInt(item.gross) === gross) return BigInt(item.net)
  return ((netOfGross(gross, rate) + 50n) / 100n) * 100n
}

function receiptAttributes({ made, date, at, row, parts, contractNumbers }: CreditFacts): Readonly<Record<string, unknown>> {
  const name = receiptName('correction', { number: made.number, contracts: contractNumbers })
  return {
    'receipt:name': name.de,
    'receipt:texts': { name: { en: name.en } },
    'receipt:kind': 'correction',
    'receipt:date': date,
    'receipt:receiptNumber': made.number,
    'receipt:status': 'approved',
    'receipt:receiptApproved': true,
    'receipt:approvedAt': at,
    'receipt:periodStart': parts.flatMap(({ from }) => from ?? []).toSorted()[0] ?? row.from,
    'receipt:periodEnd':
      parts
        .flatMap(({ to }) => to ?? [])
        .toSorted()
        .at(-1) ?? row.to,
    'receipt:dueDate': date,
    'receipt:eInvoiceFormat': row.format ?? 'none',
    'receipt:snapshot': row.snapshot && withoutBill(row.snapshot),
  }
}

/** The parties as the credited receipt names them, without what only that bill says: consumption, instalment, and the bill before. */
function withoutBill({ sinceLast: _before, contracts, ...rest }: ReceiptSnapshot): ReceiptSnapshot {
  return { ...rest, contracts: contracts.map(({ energy: _energy, instalment: _instalment, ...contract }) => contract) }
}

type Item = { readonly part: CreditPart; readonly index: number; readonly amounts: LineAmounts }

function itemOf({ made, row }: CreditFacts, { part, index, amounts }: Item) {
  const { item, rate, category } = part
  const uuid = v7()
  const of = { de: item ? `: ${item.text}` : '', en: item ? `: ${item.texts?.text?.['en'] ?? item.text}` : '' }
  const explanation: ItemExplanation = {
    share: { days: 1, whole: 1 },
    contract: item?.explanation?.contract ?? null,
    product: item?.explanation?.product ?? null,
    correctedReceipt: row.number,
  }
  const attributes = {
    'receiptItem:position': index + 1,
    'receiptItem:kind': 'charge',
    'receiptItem:text': `Minderung zu ${row.number}${of.de}`,
    'receiptItem:texts': { text: { en: `Reduction of ${row.number}${of.en}` } },
    'receiptItem:quantity': -1,
    'receiptItem:unit': 'Pauschale',
    'receiptItem:unitCode': 'LS',
    'receiptItem:singleNet': euroOfAmount(row.basis === 'gross' ? netOfGross(-amounts.gross, rate) : -amounts.net),
    ...(row.basis === 'gross' && { 'receiptItem:singleGross': euroOfAmount(-amounts.gross) }),
    'receiptItem:net': euroOfAmount(amounts.net),
    'receiptItem:gross': euroOfAmount(amounts.gross),
    'receiptItem:taxrate': rate,
    'receiptItem:taxCategory': category,
    'receiptItem:periodFrom': part.from ?? row.from,
    'receiptItem:periodTo': part.to ?? row.to,
    'receiptItem:explanation': explanation,
  }
  const inReceipt = { uuid: v7(), relationship: 'receipt:receiptItems', source: made.receipt, target: uuid, validFrom: null, validTo: null }
  const changes: Change[] = [
    newTwin(uuid, 'receiptItem', attributes),
    { kind: 'createLink', ...inReceipt, position: index },
    // The account of the product is the one that the credit lowers.
    ...(item?.component ? [newLink('receiptItem:priceComponent', uuid, item.component)] : []),
  ]
  return { attributes, changes }
}
