import { AppError } from '@twinwerk/model/error/app-error'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { StoredImage } from './claim-upload.ts'
import { hashOfToken, newToken } from './upload-token.ts'

type FileRef = { readonly tenant: string; readonly id: string }

type Arrival = FileRef & {
  readonly user: string | null
  readonly key: string
  readonly slot: string
  readonly name: string
  readonly bytes: number
}

type Arrived = FileRef & {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly type: string
  readonly filetype: string
  readonly image: StoredImage | undefined
}

const defaultQuotaMB = 10_240

/** SQL for the file quota of a tenant ($1) in bytes, from `tenant:fileQuotaMB`. */
export const quota = `(select coalesce((select t."tenant:fileQuotaMB" from "${familyTable('businessPartner')}" t where t.tenant_id = $1 and t.id = $1), ${defaultQuotaMB}) * 1048576)`

/**
 * Creates the ledger of uploads. The space that a tenant uses is one row, changed by the same statement as the file. Parallel uploads wait
 * for each other there, so the row always equals the sum of the files.
 */
export function createLedger(database: Database) {
  return {
    reserve: async ({ tenant, id, user, key, slot, name, bytes }: Arrival): Promise<void> => {
      const { rowCount } = await database.one(
        { role: 'app', tenant },
        {
          name: 'file-reserve',
          text: `with used as (
              insert into file_usage as u (tenant_id, bytes) select $1::uuid, $7::bigint where $7::bigint <= ${quota}
              on conflict (tenant_id) do update set bytes = u.bytes + excluded.bytes where u.bytes + excluded.bytes <= ${quota} returning 1)
            insert into stored_file (tenant_id, id, state, storage_key, slot, name, size, uploaded_by, expires_at)
            select $1::uuid, $2::uuid, 'uploading', $3, $4, $5, $7::bigint, $6::uuid, now() + interval '24 hours' from used`,
          values: [tenant, id, key, slot, name, user, bytes],
        },
      )
      if (rowCount === 0) throw new AppError('FILE_QUOTA_EXCEEDED')
    },

    finish: async ({ tenant, id, name, size, sha256, type, filetype, image }: Arrived): Promise<string> => {
      const token = newToken()
      const { rowCount } = await database.one(
        { role: 'app', tenant },
        {
          name: 'file-finish',
          // Unused reserved bytes are returned even if the quota was reduced meanwhile. Only growth needs free space.
          text: `with file as (select size from stored_file where tenant_id = $1 and id = $2 and state = 'uploading' for update),
            used as (update file_usage u set bytes = u.bytes + $3 - file.size from file
              where u.tenant_id = $1 and ($3 <= file.size or u.bytes + $3 - file.size <= ${quota}) returning 1)
            update stored_file set state = 'ready', size = $3::bigint, sha256 = $4, type = $5, filetype = $6, image = $7::jsonb, token_hash = $8, name = $9,
              expires_at = now() + interval '24 hours' from used where tenant_id = $1::uuid and id = $2::uuid and state = 'uploading'`,
          values: [tenant, id, size, sha256, type, filetype, image ? JSON.stringify(image) : null, hashOfToken(token), name],
        },
      )
      if (rowCount === 0) throw new AppError('FILE_QUOTA_EXCEEDED')
      return token
    },

    abandon: async ({ tenant, id }: FileRef): Promise<boolean> => {
      const { rowCount } = await database.one(
        { role: 'app', tenant },
        {
          name: 'file-abandon',
          text: `update stored_file set state = 'gone' where tenant_id = $1 and id = $2 and state = 'uploading'`,
          values: [tenant, id],
        },
      )
      return rowCount > 0
    },

    forget: async ({ tenant, id }: FileRef): Promise<void> => {
      await database.one(
        { role: 'app', tenant },
        {
          name: 'file-forget',
          text: `with gone as (delete from stored_file where tenant_id = $1 and id = $2 and state = 'gone' returning size)
            update file_usage u set bytes = u.bytes - gone.size from gone where u.tenant_id = $1`,
          values: [tenant, id],
        },
      )
    },
  }
}
