import type { estimate as estimateCall } from '@twinwerk/contract/billing/drafts/estimate'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Access } from '../../../access/access.ts'
import { acceptReadings } from '../../../billing/run/accept-readings.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function estimateReadingsHandler({ access, clockOf, storeOf }: Parts): Handler<typeof estimateCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    // The right to move a run on includes decisions about its drafts.
    const may = holds(store.registry, caller.grants, { root: caller.tenant, path: 'tenant:billingRuns', verb: 'execute' })
    if (!may) throw new AppError('NOT_ALLOWED')
    const ids = input.drafts.map((id) => {
      const parsed = parseTwinId(id)
      if (parsed?.definition !== 'billingDraft') throw new AppError('NOT_FOUND')
      return parsed.uuid
    })
    const clock = clockOf(caller.timeZone)
    const author = { tenant: caller.tenant, user: caller.user, call: 'billing', at: clock.now, changeId: v7() }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      acceptReadings(transaction, { tenant: caller.tenant, store, clock, author }, [...new Set(ids)]),
    )
  }
}
