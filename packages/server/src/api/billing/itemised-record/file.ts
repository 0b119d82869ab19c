import { Readable } from 'node:stream'
import type { recordFile as recordFileCall } from '@twinwerk/contract/billing/itemised-record/file'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../../access/access.ts'
import { tenantOf } from '../../../access/tenant-of.ts'
import { makeRecordFile } from '../../../billing/record/record-file.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { TenantRegistry } from '../../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../../clock.ts'
import { calledParts, readableCalls } from './record-reader.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf; readonly tenants: TenantRegistry }

export function recordFileHandler({ access, clockOf, storeOf, tenants }: Parts): Handler<typeof recordFileCall, Session> {
  return async ({ session, tenant: named, params, query, reply }) => {
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    const caller = await access.callerIn(session, named ?? query.root)
    const { tenant, user, timeZone } = caller
    const acting = { store: await storeOf(tenant), caller, clock: clockOf(timeZone) }
    const { found, isShortened } = await acting.store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      const read = await readableCalls(transaction, acting, params.receipt)
      if (typeof read.found !== 'string')
        transaction.later(auditUser({ tenant, user, action: 'itemisedRecordRead', object: `${read.found.receipt.number} (pdf)` }))
      return read
    })
    if (typeof found === 'string') throw new AppError('NOT_FOUND')
    const sender = await tenantOf(tenants, caller)
    const { name, pdf } = await makeRecordFile(found, { partsOf: calledParts, isShortened, sender, timeZone })
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
