import type { dataExportFile as dataExportFileCall } from '@twinwerk/contract/portal/data-export-file'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/pictures/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { payloadOf } from '../../jobs/job.ts'
import type { PersonalDataPayload } from '../../personal-data/personal-data.ts'
import { archiveSlot, personalDataKind } from '../../personal-data/personal-data.ts'
import type { Database } from '../../store/db/database.ts'
import { readRetainedFile } from '../../store/files/retained-file.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { seesPartner } from './data-export.ts'
import { requestConditions } from '../files/request-conditions.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; storeOf: StoreOf; storage: Storage; renditions: Renditions }

export function dataExportFileHandler(parts: Parts): Handler<typeof dataExportFileCall, Session> {
  const { access, clockOf, database, storeOf } = parts
  return async ({ session, tenant, params, headers, reply }) => {
    // A downloaded archive would outlive the view through the eyes of another user.
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    const caller = await access.callerIn(session, tenant)
    const payload = (await payloadOf(database, caller, { id: params.job, kind: personalDataKind })) as PersonalDataPayload | undefined
    const file = payload && (await readRetainedFile(database, { ...caller, slot: archiveSlot(params.job) }))
    // A user who has lost access to a customer also loses the archive of that customer.
    const reader = { caller, clock: clockOf(caller.timeZone) }
    if (!file || !(await seesPartner(await storeOf(caller.tenant), reader, payload.partner))) throw new AppError('NOT_FOUND')
    const delivery = await deliver(parts, file, { inline: false, size: undefined, ...requestConditions(headers) })
    reply.status(delivery.status)
    for (const [name, value] of Object.entries(delivery.headers)) reply.header(name, value)
    return delivery
  }
}
