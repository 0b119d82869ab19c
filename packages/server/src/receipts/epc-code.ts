import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { amountOf } from '@twinwerk/model/number/amount'
import { amountText } from './e-invoice/cii-value.ts'

/** Limits of EPC069-12 for name and text. */
const maxName = 70
const maxText = 140
const maxEuro = 999_999_999.99

/**
 * The text of the QR code with which a banking app fills in the transfer (EPC069-12, version 2, UTF-8). Undefined where there is nothing to
 * transfer, or no number to tell it by.
 */
export function epcCode({ snapshot: { seller, payment }, number, gross }: ReceiptDocument): string | undefined {
  if (payment.kind !== 'transfer' || seller.iban === null || number === null || gross <= 0 || gross > maxEuro) return undefined
  const name = [...seller.name].slice(0, maxName).join('')
  const iban = seller.iban.replaceAll(/\s/g, '')
  const amount = `EUR${amountText(amountOf(gross), 2)}`
  const [purpose, structured] = ['', '']
  return ['BCD', '002', '1', 'SCT', seller.bic ?? '', name, iban, amount, purpose, structured, number.slice(0, maxText)].join('\n')
}
