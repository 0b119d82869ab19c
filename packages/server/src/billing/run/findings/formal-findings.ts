import type { Line } from '@twinwerk/model/billing/line'
import type { ReceiptSnapshot } from '@twinwerk/model/billing/receipt-document'
import type { ReceiptSums } from '@twinwerk/model/billing/receipt-sums'
import type { EInvoiceProblem } from '../../../receipts/e-invoice/e-invoice-error.ts'
import { eInvoiceProblems } from '../../../receipts/e-invoice/e-invoice-problems.ts'
import type { DraftFinding } from '../../../store/billing/drafts.ts'
import { formatOf } from '../../snapshot.ts'

/** The finding of each reason; null: others find it, or it cannot occur before the approval. */
const kinds: Readonly<Record<EInvoiceProblem, string | null>> = {
  draft: null,
  outOfScopeBesideOthers: null,
  sellerTaxId: null,
  buyerVatId: 'buyerNoVatId',
  buyerReference: 'noBuyerReference',
  sellerContact: 'sellerNoContact',
  sellerAccount: 'sellerNoAccount',
  creditorId: 'sellerNoCreditorId',
}

/**
 * Returns what keeps a receipt from being issued in its form: what its law, its debit or its electronic format wants. A ZUGFeRD without the
 * account for a transfer is made as a plain PDF, so that is a warning.
 */
export function formalFindings(snapshot: ReceiptSnapshot, lines: readonly Line[], sums: ReceiptSums): DraftFinding[] {
  const format = formatOf(snapshot)
  const categories = new Set(lines.map(({ category }) => category))
  const problems = eInvoiceProblems({ snapshot, categories, gross: sums.gross }, format === 'xrechnung' ? 'xrechnung' : 'zugferd')
  const isXmlAlone = format === 'xrechnung' || snapshot.receiver.peppol !== undefined
  const found = problems.flatMap((problem): DraftFinding[] => {
    const kind = kinds[problem]
    if (kind === null || (problem === 'sellerAccount' && format === 'none')) return []
    return [{ kind, blocking: problem !== 'sellerAccount' || isXmlAlone }]
  })
  return addsUp(lines, sums) ? found : [...found, { kind: 'sumsOff', blocking: true }]
}

/** The lines of a receipt are its sums, in all and by rate. */
function addsUp(lines: readonly Line[], { net, tax, gross, rates, lines: amounts }: ReceiptSums): boolean {
  const sumOf = (values: readonly bigint[]) => values.reduce((sum, each) => sum + each, 0n)
  return (
    amounts.length === lines.length &&
    net + tax === gross &&
    sumOf(amounts.map((each) => each.net)) === net &&
    sumOf(amounts.map((each) => each.gross)) === gross &&
    sumOf(rates.map((each) => each.tax)) === tax
  )
}
