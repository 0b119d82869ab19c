import type { query } from '@twinwerk/contract/data/query'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { withRealtimeToken } from '../../realtime/answers.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import type { ExportAnswer } from './export-answer.ts'
import { asTenantId } from './as-tenant-id.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; exportAnswer: ExportAnswer; gate: HeavyGate }

export function queryHandler({ access, clockOf, storeOf, exportAnswer, gate }: Parts): Handler<typeof query, Session> {
  return async ({ session, tenant, input, language, reply }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    const store = await storeOf(caller.tenant)
    const { export: options, ...body } = input
    if (options === undefined) {
      const answer = await store.runQuery(body, { caller, clock: clockOf(caller.timeZone), proof: session.proof, gate })
      if (!body.$realtimeSubscriptions) return { rawJson: answer }
      const subscriber = { tenant: caller.tenant, user: caller.user, session: session.id }
      return { rawJson: await withRealtimeToken(store, { subscriber, reader: caller, body, answer, isHidden: session.view !== undefined }) }
    }
    // An exported file would outlive the view through the eyes of another user.
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    // Only a query verifies a cached session. This error makes the server repeat the call with a session from the database.
    if (session.proof) throw new AppError('1000')
    return exportAnswer({ session, caller, store, body, options, language, reply })
  }
}

/** Returns the tenant that a query starts at, which is the tenant that the query works in. */
export function tenantOfRoot({ query }: { readonly query?: unknown }): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  const { id, root }: { readonly id?: unknown; readonly root?: unknown } = query
  return asTenantId(id ?? root)
}
