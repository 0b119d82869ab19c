import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../../access/caller.ts'
import { receiptFiles } from '../../store/billing/delivery/delivery-rows.ts'
import { receiptRows } from '../../store/billing/receipt-document-rows.ts'
import { readableFile, type ReadableFile } from '../../store/files/readable-file.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

type Reader = { readonly id: string; readonly caller: Caller; readonly clock: QueryClock }

/**
 * Returns the file of a receipt as it was made, undefined for a receipt that never got one. Throws NOT_FOUND where the caller may not read
 * it: the receipt is then not drawn anew either.
 */
export async function receiptFile(store: Store, { id, caller, clock }: Reader): Promise<ReadableFile | undefined> {
  const twin = parseTwinId(id)
  if (!twin || !isA(store.registry, twin.definition, 'receipt')) return undefined
  const { tenant } = caller
  const reading = { tenant, codes: store.codes }
  const [receipts, files] = await store.database.transaction({ role: 'app', tenant }, (transaction) =>
    transaction.runAll([receiptRows(reading, [twin.uuid]), receiptFiles(reading, [twin.uuid])]),
  )
  if (receipts.rows.every(({ fileHash }) => fileHash === null)) return undefined
  const pdf = files.rows.find(({ type }) => type === 'application/pdf')
  const file = pdf && (await readableFile(store, { id: formatTwinId('document', pdf.document), caller, clock }))
  if (!file) throw new AppError('NOT_FOUND')
  return file
}
