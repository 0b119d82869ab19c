import { Readable } from 'node:stream'
import type { BookingLine } from '@twinwerk/model/billing/accounting/booking-line'
import { datevFileName, maxDatevLines, writeDatevFile, type DatevHead } from '@twinwerk/model/billing/accounting/datev-file'
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

/** A stored file that waits to become a document. One that never does is cleaned up after a day. */
export type KeptFile = { readonly token: string; readonly name: string; readonly replaced: number }

type Writing = {
  readonly head: DatevHead
  readonly lines: readonly BookingLine[]
  /** The number of files that the month has already. */
  readonly before: number
}

/** Writes the lines into as many files as they need, and stores them. */
export async function keepFiles(
  uploads: Uploads,
  { tenant, store, clock }: RunContext,
  { head, lines, before }: Writing,
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = []
  for (let first = 0; first < lines.length; first += maxDatevLines) {
    const { bytes, replaced } = writeDatevFile(head, lines.slice(first, first + maxDatevLines))
    const name = datevFileName(head.month, before + kept.length + 1)
    const { token } = await uploads.receive({
      stream: Readable.from([Buffer.from(bytes)]),
      name,
      declared: 'text/csv',
      bytes: bytes.length,
      slot: present(uploadSlot(store.registry, 'accountingExport:documents'), 'the slot of accounting exports'),
      tenant,
      user: null,
      timeZone: clock.timeZone,
      language: 'de',
    })
    kept.push({ token, name, replaced })
  }
  return kept
}

/** Makes the stored files documents of their export (uuid). */
export async function fileChanges(
  transaction: Transaction,
  { tenant, store }: RunContext,
  { id, files }: { readonly id: string; readonly files: readonly KeptFile[] },
): Promise<Change[]> {
  const changes: Change[] = []
  for (const { token, name } of files) {
    const document = { uuid: v7(), definition: 'document' }
    const claimed = await claimUpload(transaction, { tenant, user: null, token, document: document.uuid })
    if (!claimed) throw new Error('the file of an accounting export is gone')
    const facts = documentFacts(store.registry, document, claimed)
    changes.push(
      newTwin(document.uuid, 'document', { 'document:name': name, 'document:kind': 'other', ...facts }),
      newLink('accountingExport:documents', id, document.uuid),
    )
  }
  return changes
}
