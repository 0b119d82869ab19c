import { Readable } from 'node:stream'
import { present } from '@twinwerk/model/error/present'
import { documentSlot, uploadSlot } from '@twinwerk/model/file/upload-slot'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import type { Language } from '@twinwerk/model/text/text'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { v7 } from 'uuid'
import { brandLogo } from '../../../documents/brand-logo.ts'
import { fillLetter } from '../../../documents/fill-letter.ts'
import { letterPdf } from '../../../documents/letter-pdf.ts'
import { senderOf } from '../../../documents/sender-of.ts'
import type { TwinValues } from '../../../documents/twin-values.ts'
import { claimUpload } from '../../../store/files/claim-upload.ts'
import { documentFacts } from '../../../store/files/document-facts.ts'
import type { Store } from '../../../store/store.ts'
import type { TenantEntry } from '../../../store/tenants/tenant-registry.ts'
import type { Change } from '../../../store/write/change.ts'
import { newLink } from '../../../store/write/new-changes.ts'
import type { Outside } from '../../work/outside.ts'
import type { Linking } from '../../writes/follow-path.ts'

/** A stored file, by the token of its upload. */
export type Filed = { readonly token: string; readonly name: string }

type Filling = {
  readonly language: Language
  readonly today: string
  readonly now: string
  readonly zone: string
  readonly values: TwinValues
  /** The number of the twin that the letter is about; it stands in the name of the file. */
  readonly number: string | null | undefined
}

type Keeping = Pick<Outside, 'tenant' | 'uploads' | 'storage'> & { readonly store: Store; readonly entry: TenantEntry }

/** Draws a letter as PDF and stores the file. A file that no step claims is cleaned up. */
export async function keepLetter(
  template: LetterTemplate,
  { language, today, now, zone, values, number }: Filling,
  { tenant, store, entry, uploads, storage }: Keeping,
): Promise<Filed> {
  const clock = { now, today, timeZone: zone, startOf: (day: string) => startOfDay(day, zone) }
  const filled = fillLetter(template, {
    language,
    sender: { ...(await senderOf(store, entry, clock)), ...(storage && { logo: await brandLogo({ ...store, storage }, tenant) }) },
    values,
    today: printDateInFull(today, language),
  })
  const bytes = await letterPdf(filled, new Date(now))
  const name = `${[filled.subject, number].filter(Boolean).join(' ')}.pdf`
  const { token } = await uploads.receive({
    stream: Readable.from([bytes]),
    name,
    declared: 'application/pdf',
    bytes: bytes.length,
    slot: present(uploadSlot(store.registry, documentSlot), 'the slot of documents'),
    tenant,
    user: null,
    timeZone: zone,
    language,
  })
  return { token, name }
}

type Filing = Filed & {
  /** The uuid of the document that the file becomes. */
  readonly document: string
  readonly kind: string
  readonly process: string
  readonly contract: string | undefined
}

/** Claims the file of a letter. Returns the changes that file it with its process and its contract. */
export async function filedChanges({ transaction, parts, author }: Linking, filing: Filing): Promise<readonly Change[]> {
  const { document: uuid, token, name, kind, process, contract } = filing
  const document = { uuid, definition: 'document' }
  const claimed = await claimUpload(transaction, { tenant: author.tenant, user: null, token, document: uuid })
  if (!claimed) throw new Error('the file of a letter is gone')
  return [
    {
      kind: 'createTwin',
      ...document,
      attributes: { 'document:name': name, 'document:kind': kind, ...documentFacts(parts.registry, document, claimed) },
    },
    newLink('execution:documents', process, uuid),
    ...(contract === undefined ? [] : [documentOfContract(contract, uuid, author.at)]),
  ]
}

function documentOfContract(source: string, target: string, validFrom: string): Change {
  return { kind: 'createLink', uuid: v7(), relationship: 'contract:documents', source, target, validFrom, validTo: null }
}
