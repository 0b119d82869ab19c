import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { present } from '@twinwerk/model/error/present'
import type { Language } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Uploads } from '../../files/uploads.ts'
import { apply } from '../../store/apply/apply.ts'
import { claimUpload } from '../../store/files/claim-upload.ts'
import { documentFacts } from '../../store/files/document-facts.ts'
import type { Store } from '../../store/store.ts'
import { newLink, newTwin, type Booking } from '../book/booking.ts'

type File = {
  readonly path: string
  readonly name: string
  readonly tenant: string
  readonly timeZone: string
  readonly language: Language
}

/** Stores the file of a bank before its statements are taken. Where none is, the cleaning of uploads removes it. Returns its token. */
export async function receiveBankFile(uploads: Uploads, { registry }: Pick<Store, 'registry'>, { path, ...file }: File): Promise<string> {
  const { token } = await uploads.receive({
    ...{ ...file, stream: createReadStream(path), declared: '', bytes: (await stat(path)).size, user: null },
    slot: present(uploadSlot(registry, 'bankStatement:file'), 'the slot of bank statements'),
  })
  return token
}

type Kept = { readonly token: string; readonly name: string; readonly statements: readonly { readonly id: string }[] }

/** Keeps the file with the statements (ids) that were taken from it. */
export async function keepBankFile(
  { transaction, parts, author }: Booking,
  { registry }: Pick<Store, 'registry'>,
  { token, name, statements }: Kept,
): Promise<void> {
  if (statements.length === 0) return
  const document = { uuid: v7(), definition: 'document' }
  const claimed = await claimUpload(transaction, { tenant: author.tenant, user: null, token, document: document.uuid })
  if (!claimed) throw new Error('the file of a bank is gone')
  const attributes = { 'document:name': name, 'document:kind': 'other', ...documentFacts(registry, document, claimed) }
  const uuids = statements.flatMap(({ id }) => parseTwinId(id)?.uuid ?? [])
  const links = uuids.map((uuid) => newLink('bankStatement:file', uuid, document.uuid))
  await apply(transaction, parts, { author, changes: [newTwin(document.uuid, 'document', attributes), ...links] })
}
