import { Readable } from 'node:stream'
import { present } from '@twinwerk/model/error/present'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import type { Uploads } from '../../files/uploads.ts'
import type { ReceiptBrand } from '../../receipts/draw-receipt.ts'
import { EInvoiceError, type EInvoiceProblem } from '../../receipts/e-invoice/e-invoice-error.ts'
import { renderReceipt } from '../../receipts/render-receipt.ts'
import type { Transaction } from '../../store/db/database.ts'
import { claimUpload } from '../../store/files/claim-upload.ts'
import { documentFacts } from '../../store/files/document-facts.ts'
import type { Store } from '../../store/store.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'

/** A file that is stored and waits to become a document. */
type Stored = { readonly token: string; readonly name: string; readonly sha256: string }

/** The stored files of a receipt (uuid): its PDF, and the XML of an XRechnung. */
export type ReceiptFile = {
  readonly receipt: string
  readonly number: string
  readonly pdf: Stored
  readonly xml: Stored | undefined
  /** Reasons for which the receipt has no electronic form, although it should have one. */
  readonly problems: readonly EInvoiceProblem[]
}

type Making = {
  readonly tenant: string
  readonly zone: string
  readonly store: Pick<Store, 'registry'>
  readonly uploads: Uploads
  readonly brand: ReceiptBrand
}

export type Renderable = {
  readonly receipt: string
  readonly number: string
  readonly format: string | null
  readonly document: ReceiptDocument
}

/**
 * Draws a receipt and stores its files. A receipt that its electronic format cannot say is drawn without one, with the reasons. Files that
 * no transaction makes a document of are cleaned up after a day.
 */
export async function makeReceiptFile(making: Making, { receipt, number, format, document }: Renderable): Promise<ReceiptFile> {
  const { rendered, problems } = await rendering(document, format, making.brand)
  const pdf = await storeFile(making, { name: `${number}.pdf`, type: 'application/pdf', bytes: rendered.pdf })
  // In a ZUGFeRD the XML lies in the PDF; an XRechnung is the XML itself, and the Peppol network takes nothing else.
  const isXmlAlone = format === 'xrechnung' || document.snapshot.receiver.peppol !== undefined
  const xml =
    rendered.xml === null || !isXmlAlone
      ? undefined
      : await storeFile(making, { name: `${number}.xml`, type: 'application/xml', bytes: Buffer.from(rendered.xml) })
  return { receipt, number, pdf, xml, problems }
}

async function rendering(document: ReceiptDocument, format: string | null, brand: ReceiptBrand) {
  const profile = format === 'xrechnung' || format === 'zugferd' ? format : 'none'
  try {
    return { rendered: await renderReceipt(document, { format: profile, brand }), problems: [] }
  } catch (error) {
    if (!(error instanceof EInvoiceError)) throw error
    return { rendered: await renderReceipt(document, { format: 'none', brand }), problems: error.problems }
  }
}

type File = { readonly name: string; readonly type: string; readonly bytes: Buffer }

async function storeFile({ tenant, zone, store, uploads }: Making, { name, type, bytes }: File): Promise<Stored> {
  const { token, sha256 } = await uploads.receive({
    stream: Readable.from([bytes]),
    name,
    declared: type,
    bytes: bytes.length,
    slot: present(uploadSlot(store.registry, documentSlot), 'the slot of documents'),
    tenant,
    user: null,
    timeZone: zone,
    language: 'de',
  })
  return { token, name, sha256 }
}

/** Makes the stored files documents of their receipt, in the transaction that notes them there. */
export async function fileChanges(
  transaction: Transaction,
  { tenant, store }: Pick<Making, 'tenant' | 'store'>,
  { receipt, pdf, xml }: ReceiptFile,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { token, name } of xml ? [pdf, xml] : [pdf]) {
    const document = { uuid: v7(), definition: 'document' }
    const claimed = await claimUpload(transaction, { tenant, user: null, token, document: document.uuid })
    if (!claimed) throw new Error('the file of a receipt is gone')
    const facts = documentFacts(store.registry, document, claimed)
    changes.push(
      newTwin(document.uuid, document.definition, { 'document:name': name, 'document:kind': 'invoice', ...facts }),
      newLink('receipt:documents', receipt, document.uuid),
    )
  }
  return [...changes, { kind: 'updateTwin', uuid: receipt, definition: 'receipt', attributes: { 'receipt:fileHash': pdf.sha256 } }]
}
