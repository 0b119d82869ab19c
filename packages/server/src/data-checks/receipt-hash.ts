import { createHash } from 'node:crypto'
import { contentHash, isComputable, valuesOf } from '../store/billing/content-hash.ts'
import { hashedReceipts, receiptsToCheck, type HashedReceipt } from '../store/billing/hashed-receipts.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { inReadTransaction, type CheckContext, type RuleRunner } from './check-context.ts'

const perRead = 200

/**
 * Reports receipts that are not as they were approved: the content differs from its hash, or the file from the hash of the file. The
 * application and its database refuse such a change, so somebody made it past both.
 */
export const receiptHash: RuleRunner<{ readonly kind: 'receiptHash' }> = async function* (context) {
  const { store, tenant, at } = context
  const ids = (await inReadTransaction(context, (transaction) => transaction.run(receiptsToCheck(tenant, at)))).rows.map(({ id }) => id)
  for (let first = 0; first < ids.length; first += perRead) {
    const statement = hashedReceipts({ tenant, codes: store.codes }, ids.slice(first, first + perRead))
    const { rows } = await inReadTransaction(context, (transaction) => transaction.run(statement))
    for (const receipt of rows) {
      const detail = isContentChanged(context, receipt)
        ? 'Angaben oder Positionen sind anders als bei der Freigabe.'
        : (await isFileChanged(context, receipt))
          ? 'Die Datei ist anders als bei ihrer Erstellung.'
          : undefined
      const twin = { uuid: receipt.id, definition: 'receipt', row: receipt.row }
      if (detail !== undefined) yield { uuid: receipt.id, definition: 'receipt', subject: subjectOf(store.registry, twin), detail }
    }
  }
}

function isContentChanged({ store: { registry } }: CheckContext, { row, items }: HashedReceipt): boolean {
  const receipt = valuesOf(registry, 'receipt', row)
  const hash = receipt['receipt:contentHash']
  if (typeof hash !== 'string' || !isComputable(hash)) return false
  return (
    contentHash(
      receipt,
      items.map((item) => valuesOf(registry, 'receiptItem', item)),
    ) !== hash
  )
}

async function isFileChanged({ files: { storage } }: CheckContext, { row, files }: HashedReceipt): Promise<boolean> {
  const wanted = row['receipt:fileHash']
  if (typeof wanted !== 'string') return false
  const file = files.find(({ sha256 }) => sha256 === wanted)
  const stored = file && (await storage.read(file.key))
  if (!stored) return true
  const hash = createHash('sha256')
  for await (const chunk of stored.stream) hash.update(chunk)
  return hash.digest('hex') !== wanted
}
