import type { Statement, Transaction } from '../db/database.ts'
import { hashOfToken } from './upload-token.ts'

/** A file that has just become a document's. */
export type ClaimedFile = {
  readonly slot: string
  readonly name: string
  readonly type: string
  readonly filetype: string
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: string
  readonly image: { readonly width: number; readonly height: number; readonly takenAt?: string } | undefined
}

type Claim = { readonly tenant: string; readonly user: string | null; readonly token: string; readonly document: string }

/**
 * Makes an upload the file of a document (uuid), in the transaction that writes the document; a file it had before is kept as long as the document could be
 * restored. Undefined for a token that was used, has expired, is another user's or never was. Of two who come with one token the second waits and gets nothing.
 */
export async function claimUpload(transaction: Transaction, { tenant, user, token, document }: Claim): Promise<ClaimedFile | undefined> {
  const [, claimed] = await transaction.runAll([
    replaceStatement(tenant, document),
    {
      name: 'file-claim',
      text: `update stored_file set state = 'bound', document_id = $4, token_hash = null
        where tenant_id = $1 and token_hash = $2 and uploaded_by is not distinct from $3::uuid and state = 'ready' and expires_at > now()
        returning slot, name, type, filetype, size, sha256, created_at, image`,
      values: [tenant, hashOfToken(token), user, document],
    },
  ])
  return claimed!.rows[0] && fileOf(claimed!.rows[0])
}

function fileOf(row: Readonly<Record<string, unknown>>): ClaimedFile {
  const { slot, name, type, filetype, size, sha256 } = row as Pick<ClaimedFile, 'slot' | 'name' | 'type' | 'filetype' | 'sha256'> & {
    size: unknown
  }
  const image = (row['image'] as ClaimedFile['image'] | null) ?? undefined
  return { slot, name, type, filetype, size: Number(size), sha256, uploadedAt: (row['created_at'] as Date).toISOString(), image }
}

/**
 * Gives a document back a file that it had before, by the hash of its bytes; the one it has now is kept instead. Undefined for a file that it never had, or that is gone.
 */
export async function reclaimFile(
  transaction: Transaction,
  { tenant, document, sha256 }: { tenant: string; document: string; sha256: string },
): Promise<ClaimedFile | undefined> {
  const { rows } = await transaction.run({
    name: 'file-earlier',
    text: `select id from stored_file where tenant_id = $1 and document_id = $2 and state = 'replaced' and sha256 = $3
      order by released_at desc, id limit 1 for update`,
    values: [tenant, document, sha256],
  })
  if (!rows[0]) return undefined
  const [, bound] = await transaction.runAll([
    replaceStatement(tenant, document),
    {
      name: 'file-reclaim',
      text: `update stored_file set state = 'bound', released_at = null where tenant_id = $1 and id = $2
        returning slot, name, type, filetype, size, sha256, created_at, image`,
      values: [tenant, rows[0]['id']],
    },
  ])
  return fileOf(bound!.rows[0]!)
}

function replaceStatement(tenant: string, document: string): Statement {
  return {
    name: 'file-replace',
    text: `update stored_file set state = 'replaced', released_at = now() where tenant_id = $1 and document_id = $2 and state = 'bound'`,
    values: [tenant, document],
  }
}
