import type { Definition } from 'pdfmake'
import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { form, millimetre, paperOf } from '../documents/letter-paper.ts'
import type { Sender } from '../documents/letter.ts'
import { loadPdfmake } from '../documents/load-pdfmake.ts'
import { structured } from '../documents/structure.ts'
import type { EInvoiceProfile } from './e-invoice/e-invoice-problems.ts'
import { notesOf } from './contract-notes.ts'
import { attachments, facturX } from './e-invoice/factur-x.ts'
import { energyNotes } from './energy/energy-notes.ts'
import { itemTables } from './item-tables.ts'
import { paymentPanel } from './payment-panel.ts'
import { footOf } from './receipt-foot.ts'
import { headOf, runningHead } from './receipt-head.ts'
import { ink } from './receipt-style.ts'
import { languageOf, receiptTitle, say } from './receipt-words.ts'
import { sumsTable } from './sums-table.ts'

/** Millimetres from the foot to the end of the page. */
const footHeight = 22

export type ReceiptBrand = Pick<Sender, 'color' | 'second' | 'logo'>
export type ReceiptDrawing = {
  readonly document: ReceiptDocument
  readonly brand: ReceiptBrand
  /** The electronic form that goes into the file; null: none. */
  readonly attached: { readonly profile: EInvoiceProfile; readonly xml: string } | null
}

/**
 * The receipt as PDF/A-3 with its fonts, and its electronic form where there is one. It reads the receipt and the brand alone, so with the
 * same brand the same receipt is the same file at any time. A draft says so across each page.
 */
export async function drawReceipt(drawing: ReceiptDrawing): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  const file = pdfmake.createPdf(definitionOf(drawing))
  if (drawing.attached) (await file.getStream()).appendXML(facturX(drawing.attached.profile))
  return file.getBuffer()
}

function definitionOf({ document, brand, attached }: ReceiptDrawing): Definition {
  const { snapshot, date, number } = document
  const language = languageOf(snapshot.receiver)
  const made = new Date(`${date}T00:00:00Z`)
  return {
    pageSize: 'A4',
    pageMargins: [form.left * millimetre, 30 * millimetre, form.right * millimetre, footHeight * millimetre],
    version: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    displayTitle: true,
    language: language === 'en' ? 'en' : 'de',
    // No author: the library writes these values into XML as they are, and the name of a company may have an “&”.
    info: { title: receiptTitle(document, language), creationDate: made },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: ink },
    ...(attached && { files: { [attachments[attached.profile].name]: fileOf(attached, made) } }),
    ...(number === null && { watermark: { text: say('draft', language), color: '#8c959f', opacity: 0.18, bold: true } }),
    background: (page) => ({ canvas: paperOf(brand, { isFolded: page === 1 }) }),
    header: (page, pages) => runningHead(document, { page, pages, brand }),
    footer: () => footOf(document),
    content: structured([
      ...headOf(document),
      paymentPanel(document, brand.color),
      ...itemTables(document),
      ...sumsTable(document),
      ...energyNotes(document, brand.color),
      ...notesOf(document),
    ]),
  }
}

function fileOf({ profile, xml }: NonNullable<ReceiptDrawing['attached']>, made: Date) {
  return {
    src: `data:text/xml;base64,${Buffer.from(xml).toString('base64')}`,
    name: attachments[profile].name,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative' as const,
    creationDate: made,
    modifiedDate: made,
  }
}
