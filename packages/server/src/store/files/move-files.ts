import { AppError } from '@twinwerk/model/error/app-error'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { quota } from './ledger.ts'

/** A stored file that belongs to no tenant between two statements of one transaction. */
export type ReleasedFile = { readonly document: string; readonly size: number; readonly row: Readonly<Record<string, unknown>> }

/**
 * Removes the files of documents (uuids) from a tenant and from its used space. The stored objects stay in place, since only the server
 * reads the tenant in their keys. Files therefore change tenants in the same transaction as their documents.
 */
export async function releaseFiles(
  transaction: Transaction,
  { tenant, documents }: { tenant: string; documents: readonly string[] },
): Promise<readonly ReleasedFile[]> {
  if (documents.length === 0) return []
  const { rows } = await transaction.run({
    text: `with taken as (delete from stored_file where tenant_id = $1 and document_id = any($2::uuid[]) and state = 'bound'
        returning document_id, storage_key, slot, name, size, sha256, type, filetype, image, created_at),
      used as (update file_usage set bytes = bytes - (select sum(size) from taken) where tenant_id = $1 and exists (select from taken))
      select document_id as document, size, to_jsonb(taken) as row from taken`,
    values: [tenant, documents],
    name: 'files-release',
    columns: columns({ document: 'uuid', size: 'integer', row: json<ReleasedFile['row']>() }),
  })
  return rows
}

/** Adds released files to documents of another tenant. Throws FILE_QUOTA_EXCEEDED if the quota of that tenant has no room for them. */
export async function takeFiles(
  transaction: Transaction,
  { tenant, user, files }: { tenant: string; user: string; files: readonly (ReleasedFile & { readonly id: string })[] },
): Promise<void> {
  if (files.length === 0) return
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { rowCount } = await transaction.run({
    text: `with used as (
        insert into file_usage as u (tenant_id, bytes) select $1::uuid, $2::bigint where $2::bigint <= ${quota}
        on conflict (tenant_id) do update set bytes = u.bytes + excluded.bytes where u.bytes + excluded.bytes <= ${quota} returning 1)
      insert into stored_file (tenant_id, id, state, storage_key, slot, name, size, uploaded_by, created_at, expires_at, sha256, type, filetype, image, document_id)
      select $1::uuid, id, 'bound', storage_key, slot, name, size, $3::uuid, created_at, now(), sha256, type, filetype, image, document_id
      from used, jsonb_to_recordset($4::jsonb) as r(id uuid, storage_key text, slot text, name text, size bigint, created_at timestamptz, sha256 text, type text,
        filetype text, image jsonb, document_id uuid)`,
    values: [tenant, bytes, user, JSON.stringify(files.map(({ id, document, row }) => ({ ...row, id, document_id: document })))],
    name: 'files-take',
  })
  if (rowCount === 0) throw new AppError('FILE_QUOTA_EXCEEDED')
}
