import { Readable } from 'node:stream'
import type { draftFile } from '@twinwerk/contract/billing/drafts/file'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../../access/access.ts'
import { tenantOf } from '../../../access/tenant-of.ts'
import { readDraftDocument } from '../../../billing/draft-file/draft-document.ts'
import { drawDraft } from '../../../billing/draft-file/draw-draft.ts'
import type { Storage } from '../../../files/storage.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { readHeldRights } from '../../../store/rights/held-rights.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = {
  readonly access: Access
  readonly clockOf: ClockOf
  readonly storage: Storage
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

const lines = 'billingDraft:lines'

export function draftFileHandler({ access, clockOf, storage, storeOf, tenants }: Parts): Handler<typeof draftFile, Session> {
  return async ({ session, tenant: named, params, query, reply }) => {
    const caller = await access.callerIn(session, named ?? query.root)
    const { tenant } = caller
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(tenant)
    const { registry, codes, database } = store
    const twin = parseTwinId(params.id)
    if (twin?.definition !== 'billingDraft') throw new AppError('NOT_FOUND')
    const document = await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const question = { verb: 'select', family: 'billingDraft', uuids: [twin.uuid], attributes: [lines] } as const
      const binding = { ...caller, ...clock, body: undefined }
      const [held] = await readHeldRights(transaction, { registry, codes, grants: caller.grants }, { binding, questions: [question] })
      if (!held?.get(twin.uuid)?.has(lines)) throw new AppError('NOT_FOUND')
      return readDraftDocument(transaction, { tenant, store, clock }, twin.uuid)
    })
    const { name, pdf } = await drawDraft({ database, codes, storage }, document, await tenantOf(tenants, caller))
    reply.header('content-disposition', `inline; filename="${name}"`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
