import type { DocumentItem, DocumentRate, ReceiptDocument } from '@twinwerk/model/billing/receipt-document'

/**
 * True for a receipt whose electronic form is a credit note with its signs turned (UNTDID 1001, type 381): its total is below zero, or it
 * cancels a receipt of nothing. The cancellation of a credit asks for money, so it is an invoice that refers to what it cancels.
 */
export function isCreditNote({ kind, gross }: ReceiptDocument): boolean {
  return gross < 0 || (gross === 0 && kind === 'cancellation')
}

/** The same receipt with all of its amounts and quantities turned. */
export function turned(document: ReceiptDocument): ReceiptDocument {
  return { ...document, ...turnedSums(document), items: document.items.map(turnedItem), rates: document.rates.map(turnedRate) }
}

function turnedItem(item: DocumentItem): DocumentItem {
  return { ...item, quantity: opposite(item.quantity), net: opposite(item.net), gross: opposite(item.gross) }
}

function turnedRate(rate: DocumentRate): DocumentRate {
  return { ...rate, ...turnedSums(rate) }
}

type Sums = { readonly net: number; readonly tax: number; readonly gross: number }

function turnedSums({ net, tax, gross }: Sums): Sums {
  return { net: opposite(net), tax: opposite(tax), gross: opposite(gross) }
}

/** Zero has no sign on a receipt. */
function opposite(euro: number): number {
  return euro === 0 ? 0 : -euro
}
