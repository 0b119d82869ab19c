import { isA } from '@twinwerk/model/definition/registry'
import { apply } from '../../apply/apply.ts'
import type { ApplyParts, Author, Change } from '../../write/change.ts'
import type { Transaction } from '../../db/database.ts'
import type { ReleasedFile } from '../../files/move-files.ts'
import { releaseFiles } from '../../files/move-files.ts'
import { syncTenants } from '../../tenants/tenant-sync.ts'
import type { Subtree } from './subtree.ts'

/** Deletes the twins in the tenant that they leave, and returns their files. */
export async function leave(
  transaction: Transaction,
  parts: ApplyParts,
  { author, subtree: { twins } }: { readonly author: Author; readonly subtree: Subtree },
): Promise<readonly ReleasedFile[]> {
  const { tenant } = author
  const changes = twins.map(({ uuid, definition }): Change => ({ kind: 'deleteTwin', uuid, definition }))
  await apply(transaction, parts, { author, changes })
  await syncTenants(transaction, parts, { tenant, changes })
  const documents = twins.filter(({ definition }) => isA(parts.registry, definition, 'document')).map(({ uuid }) => uuid)
  return releaseFiles(transaction, { tenant, documents })
}
