import type { decide as decideCall } from '@twinwerk/contract/billing/drafts/decide'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Access } from '../../../access/access.ts'
import { decide } from '../../../billing/run/decide.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function decideDraftsHandler({ access, clockOf, storeOf }: Parts): Handler<typeof decideCall, Session> {
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
    const { user } = caller
    const author = { tenant: caller.tenant, user, call: 'billing', at: clockOf(caller.timeZone).now, changeId: v7() }
    const decision = { ids, decision: input.decision, reason: input.reason ?? null, user }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => ({
      decided: await decide(transaction, { store, author }, decision),
    }))
  }
}
