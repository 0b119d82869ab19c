import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { brandLogo, type LogoParts } from '../../documents/brand-logo.ts'
import { plainSenderOf } from '../../documents/sender-of.ts'
import { fileName } from '../../export/file-name.ts'
import { languageOf, receiptTitle } from '../../receipts/receipt-words.ts'
import { renderReceipt } from '../../receipts/render-receipt.ts'
import type { TenantEntry } from '../../store/tenants/tenant-registry.ts'

/** Draws a draft of a tenant as its receipt will be drawn, without an electronic form. Throws UNAVAILABLE while too many wait. */
export async function drawDraft(
  parts: LogoParts,
  document: ReceiptDocument,
  tenant: TenantEntry,
): Promise<{ readonly name: string; readonly pdf: Buffer }> {
  const brand = { ...plainSenderOf(tenant), logo: await brandLogo(parts, tenant.uuid) }
  const { pdf } = await renderReceipt(document, { format: 'none', brand })
  return { name: fileName(receiptTitle(document, languageOf(document.snapshot.receiver)), document.date, 'pdf'), pdf }
}
