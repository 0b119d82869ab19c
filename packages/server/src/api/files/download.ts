import type { download as downloadCall } from '@twinwerk/contract/files/download'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readableFile } from '../../store/files/readable-file.ts'
import type { StoreOf } from '../../store/store.ts'
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
    reply.status(delivery.status)
    for (const [name, value] of Object.entries(delivery.headers)) reply.header(name, value)
    return delivery
  }
}
