import type { standing as standingCall } from '@twinwerk/contract/execute/standing'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readStanding } from '../../runner/x-ray/x-ray.ts'
import type { ExecuteParts } from './definitions.ts'

export function standingHandler({ access, clockOf, diagrams, storeOf }: ExecuteParts): Handler<typeof standingCall, Session> {
  return async ({ session, tenant: named, params: { key, element }, language }) => {
    const caller = await access.callerIn(session, named)
    const store = await storeOf(caller.tenant)
    if (!store.registry.definitions.has(key) || !diagrams.has(key)) throw new AppError('NOT_FOUND')
    const context = { store, caller, clock: clockOf(caller.timeZone) }
    const found = await store.database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      readStanding(transaction, context, { key, element, language }),
    )
    const processes = found.map(({ id, since, ...each }) => ({ ...each, id: formatTwinId(key, id), since }))
    return { processes }
  }
}
