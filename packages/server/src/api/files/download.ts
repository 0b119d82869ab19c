import type { download as downloadCall } from '@twinwerk/contract/files/download'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/pictures/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { paymentFileOf } from '../../store/files/payment-file-of.ts'
import { readableFile } from '../../store/files/readable-file.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { requestConditions } from './request-conditions.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; storage: Storage; renditions: Renditions }

export function downloadHandler({ access, clockOf, storeOf, storage, renditions }: Parts): Handler<typeof downloadCall, Session> {
  return async ({ session, tenant, params, query, headers, reply }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const file = await readableFile(store, { id: params.id, caller, clock: clockOf(caller.timeZone) })
    if (!file) throw new AppError('NOT_FOUND')
    const request = { inline: query.inline === '1', size: query.size, ...requestConditions(headers) }
    const delivery = await deliver({ storage, renditions }, file, request)
    if (delivery.status < 300 && file.type.endsWith('/xml')) await noteDownload(store, caller, params.id)
    reply.status(delivery.status)
    for (const [name, value] of Object.entries(delivery.headers)) reply.header(name, value)
    return delivery
  }
}

/** The audit log says who took a payment file with it (security, rule 33). Files for the bank are XML. */
async function noteDownload({ database, codes }: Store, { tenant, user }: Caller, id: string): Promise<void> {
  const relationship = codes.get('paymentFile:document')
  const document = parseTwinId(id)?.uuid
  if (relationship === undefined || document === undefined) return
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    const [file] = (await transaction.run(paymentFileOf({ tenant, relationship, document }))).rows
    if (file) await transaction.run(auditUser({ tenant, user, action: 'paymentFileDownloaded', object: file.messageId }))
  })
}
