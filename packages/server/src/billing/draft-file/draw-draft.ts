import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { plainSenderOf } from '../../documents/sender-of.ts'
import { fileName } from '../../export/file-name.ts'
import { languageOf, receiptTitle } from '../../receipts/receipt-words.ts'
import { renderReceipt } from '../../receipts/render-receipt.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'

/** Draws a draft of a tenant as its receipt will be drawn, without an electronic form. Throws UNAVAILABLE while too many wait. */
export async function drawDraft(document: ReceiptDocument, tenant: TenantEntry): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const { pdf } = await renderReceipt(document, { format: 'none', brand: plainSenderOf(tenant) })
  return { name: fileName(receiptTitle(document, languageOf(document.snapshot.receiver)), document.date, 'pdf'), pdf }
}
