import { Readable } from 'node:stream'
import type { releaseFile } from '@twinwerk/contract/billing/payment-files/release'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Access } from '../../../access/access.ts'
import type { Uploads } from '../../../files/uploads.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { bookingOf } from '../../../payments/booking-of.ts'
import { uuidsAllowed, type Acting } from '../../../payments/caller-rights.ts'
import { writeFile } from '../../../payments/files/write-file.ts'
import type { WrittenFile } from '../../../payments/files/written-file.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { claimUpload } from '../../../store/files/claim-upload.ts'
import { documentFacts } from '../../../store/files/document-facts.ts'
import { storedAnswer, storeAnswer } from '../../../store/save/idempotency.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; uploads: Uploads }

const call = 'billing/payment-files/release'

export function releaseFileHandler({ access, clockOf, storeOf, uploads }: Parts): Handler<typeof releaseFile, Session> {
  return async ({ session, tenant, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const acting = { store, caller, clock: clockOf(caller.timeZone) }
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    const isLead = canEverHold(store.registry, caller.grants, {
      type: 'paymentFile',
      systematics: 'paymentFile:releasedAboveLimit',
      verb: 'update',
    })
    const written = async (transaction: Transaction) => {
      const [id] = await uuidsAllowed(transaction, acting, { verb: 'execute', definition: 'paymentFile', ids: [input.file] })
      return writeFile(bookingOf(transaction, acting, call), present(id, 'the file'), { zone: caller.timeZone, language, isLead })
    }
    const scope = { role: 'app', tenant: caller.tenant } as const
    const first = await store.database.transaction(scope, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      return earlier === undefined ? await written(transaction) : { kind: 'answered' as const, rawJson: earlier }
    })
    if (first.kind === 'answered') return { rawJson: first.rawJson }
    if (first.kind === 'changed') {
      const { count, sum, leftOut } = first
      return { rawJson: JSON.stringify({ released: false, count, sum, leftOut }) }
    }
    const token = await keep(uploads, { ...acting, language }, first)
    return store.database.transaction(scope, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const again = await written(transaction)
      if (again.kind !== 'written' || again.xml !== first.xml)
        throw new AppError('VERSION_CONFLICT', { detail: 'the file was changed meanwhile' })
      const rawJson = JSON.stringify({ released: true, document: await releaseWith(transaction, acting, { file: again, token }) })
      storeAnswer(transaction, identity, rawJson)
      return { rawJson }
    })
  }
}

type Keeping = Acting & { readonly language: Language }

/** Stores the content before the transaction that releases it: if that fails, the cleaning finds it. */
async function keep(uploads: Uploads, { store, caller, language }: Keeping, { xml, messageId }: WrittenFile): Promise<string> {
  const bytes = Buffer.from(xml)
  const { token } = await uploads.receive({
    stream: Readable.from([bytes]),
    name: `${messageId}.xml`,
    declared: 'application/xml',
    bytes: bytes.length,
    slot: present(uploadSlot(store.registry, 'paymentFile:document'), 'the slot of payment files'),
    tenant: caller.tenant,
    user: null,
    timeZone: caller.timeZone,
    language,
  })
  return token
}

async function releaseWith(
  transaction: Transaction,
  acting: Acting,
  { file, token }: { readonly file: WrittenFile; readonly token: string },
): Promise<string> {
  const { store, caller } = acting
  const document = { uuid: v7(), definition: 'document' }
  const claimed = await claimUpload(transaction, { tenant: caller.tenant, user: null, token, document: document.uuid })
  if (!claimed) throw new Error('the content of a payment file is gone')
  const facts = documentFacts(store.registry, document, claimed)
  const attributes = { 'document:name': `${file.messageId}.xml`, 'document:kind': 'other', ...facts }
  await file.release({ uuid: document.uuid, attributes })
  return formatTwinId('document', document.uuid)
}
