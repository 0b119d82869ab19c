import { apply } from '../store/apply/apply.ts'
import type { Transaction } from '../store/db/database.ts'
import type { OpenRun } from '../store/flash/flash-rows.ts'
import { readTwins } from '../store/rights/stored-twins.ts'
import { lockedUntil } from './flash-parts.ts'
import type { FlashParts } from './flash-parts.ts'

/** Marks the device of a run as incomplete, since its first byte is written, and renews its lock. */
export async function touchRun(transaction: Transaction, { store, author }: FlashParts, { id, device: uuid }: OpenRun): Promise<void> {
  const key = { uuid, definition: 'asset' }
  const device = (await readTwins(transaction, store.registry, { tenant: author.tenant, read: [], locked: [key] })).get(uuid)
  if (!device) return
  const isMarked = device.row['asset:firmwareIncomplete'] === true
  await apply(transaction, store, {
    author,
    changes: [
      { kind: 'updateTwin', uuid: id, definition: 'flashRun', attributes: { 'flashRun:lockedUntil': lockedUntil(author.at) } },
      ...(isMarked
        ? []
        : [{ kind: 'updateTwin', uuid, definition: device.definition, attributes: { 'asset:firmwareIncomplete': true } } as const]),
    ],
  })
}
