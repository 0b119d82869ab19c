import { columns } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { ReadableFile } from './readable-file.ts'
import { hashOfToken } from './upload-token.ts'

type SlotKey = { readonly tenant: string; readonly slot: string }

/**
 * Retains an uploaded file for its owner alone, without a document, until the cleaning removes it after some days. Returns the end of the
 * retention (ISO 8601 UTC), or undefined if there is no such file.
 */
export async function retainFile(
  transaction: Transaction,
  { tenant, token, days }: { readonly tenant: string; readonly token: string; readonly days: number },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'file-keep',
    text: `update stored_file set token_hash = null, expires_at = now() + $3 * interval '1 day'
      where tenant_id = $1 and token_hash = $2 and state = 'ready' returning expires_at`,
    values: [tenant, hashOfToken(token), days],
    columns: columns({ expires_at: 'instant' }),
  })
  return rows[0]?.expires_at
}

/** Returns the newest file that is retained for a user (uuid) in a slot. */
export async function readRetainedFile(
  database: Database,
  { tenant, slot, user }: SlotKey & { readonly user: string },
): Promise<ReadableFile | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'file-kept',
      text: `select storage_key as key, type, size, sha256, name from stored_file where tenant_id = $1 and slot = $2 and uploaded_by = $3
        and state = 'ready' and token_hash is null and expires_at > now() order by created_at desc limit 1`,
      values: [tenant, slot, user],
      columns: columns({ key: 'text', type: 'text', size: 'integer', sha256: 'text', name: 'text' }),
    },
  )
  return rows[0]
}
