import type { FilePlace } from '@twinwerk/model/photo/settle-capture'
import type { RowOf } from '../db/columns.ts'
import { columns, jsonOrNull } from '../db/columns.ts'
import type { Statement, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { hashOfToken } from './upload-token.ts'

/** The facts of a picture. The location is there if its slot may keep it. */
export type StoredImage = {
  readonly width: number
  readonly height: number
  readonly takenAt?: string
  readonly location?: FilePlace
}

/** A file that a document has just received. */
export type ClaimedFile = {
  readonly slot: string
  readonly name: string
  readonly type: string
  readonly filetype: string
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: string
  readonly image: StoredImage | undefined
}

const claimedColumns = columns({
  slot: 'text',
  name: 'text',
  type: 'text',
  filetype: 'text',
  size: 'integer',
  sha256: 'text',
  uploadedAt: 'instant',
  image: jsonOrNull<StoredImage>(),
})
const claimedText = 'slot, name, type, filetype, size, sha256, created_at as "uploadedAt", image'

type Claim = { readonly tenant: string; readonly user: string | null; readonly token: string; readonly document: string }

/**
 * Makes an upload the file of a document (uuid), in the transaction that writes the document. The document's previous file stays stored for
 * 30 days, so that it can be restored. Returns undefined if the token was used, has expired, belongs to another user or never existed. If
 * two requests use one token, the second waits and gets undefined.
 */
export async function claimUpload(transaction: Transaction, { tenant, user, token, document }: Claim): Promise<ClaimedFile | undefined> {
  const [, claimed] = await transaction.runAll([
    replaceStatement(tenant, document),
    {
      name: 'file-claim',
      text: `update stored_file set state = 'bound', document_id = $4, token_hash = null
        where tenant_id = $1 and token_hash = $2 and uploaded_by is not distinct from $3::uuid and state = 'ready' and expires_at > now()
        returning ${claimedText}`,
      values: [tenant, hashOfToken(token), user, document],
      columns: claimedColumns,
    },
  ])
  const [row] = claimed.rows
  return row && fileOf(row)
}

function fileOf({ image, ...file }: RowOf<typeof claimedColumns>): ClaimedFile {
  return { ...file, image: image ?? undefined }
}

/**
 * Restores an earlier file of a document, by the hash of its bytes. The current file becomes an earlier file. Returns undefined if the
 * document never had the file, or if the file has been removed.
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
    columns: columns({ id: 'uuid' }),
  })
  const [earlier] = rows
  if (!earlier) return undefined
  const [, bound] = await transaction.runAll([
    replaceStatement(tenant, document),
    {
      name: 'file-reclaim',
      text: `update stored_file set state = 'bound', released_at = null where tenant_id = $1 and id = $2
        returning ${claimedText}`,
      values: [tenant, earlier.id],
      columns: claimedColumns,
    },
  ])
  return fileOf(firstRow(bound))
}

function replaceStatement(tenant: string, document: string): Statement {
  return {
    name: 'file-replace',
    text: `update stored_file set state = 'replaced', released_at = now() where tenant_id = $1 and document_id = $2 and state = 'bound'`,
    values: [tenant, document],
  }
}
