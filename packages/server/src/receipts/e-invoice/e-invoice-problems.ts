import type { TaxCategory } from '@twinwerk/model/billing/facts'
import type { ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import { filled } from './cii-value.ts'
import type { EInvoiceProblem } from './e-invoice-error.ts'

export type EInvoiceProfile = 'zugferd' | 'xrechnung'

/** The facts that decide about an electronic form. `gross` in any unit: only its sign counts. */
type Judged = {
  readonly snapshot: ReceiptSnapshot
  readonly categories: ReadonlySet<TaxCategory>
  readonly gross: number | bigint
}

/** Returns the reasons for which a profile cannot say a receipt, but for its missing number. */
export function eInvoiceProblems({ snapshot, categories, gross }: Judged, profile: EInvoiceProfile): EInvoiceProblem[] {
  const { seller, receiver, payment } = snapshot
  const pays = gross > 0
  const found: readonly [EInvoiceProblem, boolean][] = [
    ['outOfScopeBesideOthers', categories.has('O') && categories.size > 1],
    ['sellerTaxId', filled(seller.vatId) === undefined && filled(seller.taxNumber) === undefined],
    ['buyerVatId', categories.has('AE') && filled(receiver.vatId) === undefined],
    ['sellerAccount', pays && payment.kind === 'transfer' && filled(seller.iban) === undefined],
    ['creditorId', pays && payment.kind === 'directDebit' && filled(seller.creditorId) === undefined],
    ...(profile === 'xrechnung' ? officialProblems(snapshot) : []),
  ]
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** The rules that an XRechnung has beyond EN 16931. */
function officialProblems({ seller, receiver }: ReceiptSnapshot): readonly [EInvoiceProblem, boolean][] {
  return [
    ['buyerReference', filled(receiver.leitwegId) === undefined],
    ['sellerContact', filled(seller.phone) === undefined || filled(seller.email) === undefined],
  ]
}
