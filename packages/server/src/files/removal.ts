import type { Incoming } from './incoming.ts'
import type { Ledger } from './ledger.ts'
import type { Storage } from './storage.ts'
import { removeWhole } from './storage.ts'

/** The database operations of the cleaning, per tenant (uuids). */
export type OutdatedFiles = Pick<Ledger, 'forget'> & {
  tenants(): Promise<readonly string[]>
  /** Marks two kinds of files as gone: uploads that no save used within a day, and files of documents that can no longer be restored. */
  release(tenant: string): Promise<void>
  /** Returns the next files that are gone but still have an object, in the order of their ids, after `after`. */
  gone(tenant: string, after: string): Promise<readonly { readonly id: string; readonly key: string }[]>
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Runs one round of the hourly cleaning. After a crash the next round continues, because a row is deleted only after its object. A file
 * that cannot be deleted waits for the next round. The failures are thrown at the end.
 */
export async function removeOutdated(parts: { outdated: OutdatedFiles; storage: Storage; incoming: Incoming }, now: number): Promise<void> {
  const { outdated, storage, incoming } = parts
  const failures: unknown[] = []
  await incoming.clean(now)
  for (const tenant of await outdated.tenants()) {
    await outdated.release(tenant)
    let last: string | undefined = firstId
    while (last !== undefined) {
      const files: Awaited<ReturnType<OutdatedFiles['gone']>> = await outdated.gone(tenant, last)
      for (const { id, key } of files)
        await removeWhole(storage, key)
          .then(() => outdated.forget({ tenant, id }))
          .catch((error: unknown) => failures.push(error))
      last = files.at(-1)?.id
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be removed`)
}
