import { Readable } from 'node:stream'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { v7 } from 'uuid'
import type { Uploads } from '../../files/uploads.ts'
import type { Transaction } from '../../store/db/database.ts'
import { claimUpload } from '../../store/files/claim-upload.ts'
import { documentFacts } from '../../store/files/document-facts.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { RunContext } from '../run/run-context.ts'
import { manifestOf, type PlacedLetter } from './letters.ts'

/** Letters within this country need no country in their address. */
export const home = 'DE'

export type KeptFile = { readonly stream: Readable; readonly name: string; readonly type: string }

/** Stores a file of a folder. Returns its token; a file that never becomes a document is cleaned up after a day. */
export async function keepFile(uploads: Uploads, { tenant, store, clock }: RunContext, { stream, name, type }: KeptFile): Promise<string> {
  const { token } = await uploads.receive({
    stream,
    name,
    declared: type,
    bytes: undefined,
    slot: present(uploadSlot(store.registry, 'postFolder:documents'), 'the slot of post folders'),
    tenant,
    user: null,
    timeZone: clock.timeZone,
    language: 'de',
  })
  return token
}

type Listed = { readonly number: string; readonly letters: readonly PlacedLetter[] }

/** Stores the list of what is in a folder, with checksums. Returns its token. */
export function keepList(uploads: Uploads, context: RunContext, { number, letters }: Listed): Promise<string> {
  return keepFile(uploads, context, { stream: Readable.from([Buffer.from(manifestOf(letters))]), name: listName(number), type: 'text/csv' })
}

export function listName(number: string): string {
  return `Postmappe_${number}.csv`
}

type Filed = { readonly folder: string; readonly token: string; readonly name: string }

/** Makes a stored file a document of its folder (uuid). */
export async function documentChanges(
  transaction: Transaction,
  { tenant, store }: Pick<RunContext, 'tenant' | 'store'>,
  { folder, token, name }: Filed,
): Promise<Change[]> {
  const document = { uuid: v7(), definition: 'document' }
  const claimed = await claimUpload(transaction, { tenant, user: null, token, document: document.uuid })
  if (!claimed) throw new Error('the file of a post folder is gone')
  const facts = documentFacts(store.registry, document, claimed)
  return [
    newTwin(document.uuid, 'document', { 'document:name': name, 'document:kind': 'other', ...facts }),
    newLink('postFolder:documents', folder, document.uuid),
  ]
}
