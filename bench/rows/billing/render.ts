import type { ReceiptDocument } from '@twinwerk/model/billing/receipt-document'
import { readReceipts } from '../../../packages/server/src/billing/issued/receipt-document.ts'
import { ciiOf } from '../../../packages/server/src/receipts/e-invoice/cii.ts'
import { renderReceipt } from '../../../packages/server/src/receipts/render-receipt.ts'
import { withDatabase } from '../processes/kit.ts'
import { fixed, type Row } from '../row.ts'
import { openBiller } from './biller.ts'
import { prepareBilling } from './world.ts'

const drawn = 60
const maxAtOnce = 4
const brand = { color: '#0f766e', second: undefined } as const

/** Draws receipts with a year of items, which fill two pages, and writes their electronic form. One thread of this process draws. */
export const billingRender: Row = (bench, row) =>
  withDatabase(bench, async (database) => {
    const biller = openBiller(database, bench)
    await prepareBilling(bench, biller)
    const { tenant } = bench
    const chosen = await biller.rows(
      `select id::text from twin_receipt where tenant_id = $1 and "receipt:receiptNumber" is not null order by "receipt:receiptNumber" limit $2`,
      [drawn],
    )
    const stored = await database.transaction({ role: 'app', tenant: tenant.uuid }, (transaction) =>
      readReceipts(
        transaction,
        { tenant: tenant.uuid, codes: bench.published.relationshipCodes },
        chosen.map(({ id }) => String(id)),
      ),
    )
    const documents = stored.flatMap(({ document }) => (document ? [withAccount(document)] : []))
    for (const document of documents.slice(0, 1)) await renderReceipt(document, { format: 'none', brand })
    const waiting = documents.values()
    const begun = performance.now()
    const work = async () => {
      for (const document of waiting) await renderReceipt(document, { format: 'zugferd', brand })
    }
    await Promise.all(Array.from({ length: maxAtOnce }, work))
    const perSecond = (documents.length * 1000) / (performance.now() - begun)
    const written = performance.now()
    for (const document of documents) ciiOf(document, 'zugferd')
    const xmlPerSecond = (documents.length * 1000) / (performance.now() - written)
    return [
      { row, goal: '≥ 12 PDFs/s of a core', measured: `${fixed(perSecond, 1)} /s`, ok: perSecond >= 12 },
      { row: `${row}, electronic form`, goal: '≥ 100 /s', measured: `${fixed(xmlPerSecond, 0)} /s`, ok: xmlPerSecond >= 100 },
    ]
  })

/** The seller of the load has no bank account, which an electronic form of a transfer names. */
function withAccount(document: ReceiptDocument): ReceiptDocument {
  const { snapshot } = document
  return { ...document, snapshot: { ...snapshot, seller: { ...snapshot.seller, iban: 'DE75512108001245126199' } } }
}
