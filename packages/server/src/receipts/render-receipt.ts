import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { createWorkerThread } from '../threads/worker-thread.ts'
import { ciiOf } from './e-invoice/cii.ts'
import type { EInvoiceProfile } from './e-invoice/e-invoice-problems.ts'
import type { ReceiptBrand, ReceiptDrawing } from './draw-receipt.ts'

/** A receipt takes about 100 ms of a core: these wait no longer than a caller does. */
const options = { maxPending: 200, memoryMegabytes: 256 }
const draw = createWorkerThread(new URL('./receipt-thread.ts', import.meta.url), options)

type Options = { readonly format: 'none' | EInvoiceProfile; readonly brand: ReceiptBrand }
type RenderedReceipt = {
  readonly pdf: Buffer
  /** The electronic form, which also lies in the PDF; null for the format `none`. */
  readonly xml: string | null
}

/**
 * The file of a receipt, and its electronic form. The same receipt is the same bytes at any time. Throws an EInvoiceError where the format
 * cannot say the receipt, and UNAVAILABLE while too many wait.
 */
export async function renderReceipt(document: ReceiptDocument, { format, brand }: Options): Promise<RenderedReceipt> {
  const xml = format === 'none' ? null : ciiOf(document, format)
  const drawing: ReceiptDrawing = {
    document,
    brand,
    attached: format === 'none' || xml === null ? null : { profile: format, xml },
  }
  return { pdf: await draw(drawing), xml }
}
