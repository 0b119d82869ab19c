import type { query } from '@twinwerk/contract/data/query'
import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { withRealtimeToken } from '../../realtime/answers.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import type { ExportAnswer } from './export-answer.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; exportAnswer: ExportAnswer; gate: HeavyGate }

export function queryHandler({ access, clockOf, storeOf, exportAnswer, gate }: Parts): Handler<typeof query, Session> {
  return async ({ session, tenant, input, language, reply }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    const store = await storeOf(caller.tenant)
    const { export: options, ...body } = input
    if (options === undefined) {
      const answer = await store.runQuery(body, caller, clockOf(caller.timeZone), { proof: session.proof, gate })
      if (!body.$realtimeSubscriptions) return { rawJson: answer }
      const asker = { tenant: caller.tenant, user: caller.user, session: session.id }
      return { rawJson: await withRealtimeToken(store, { asker, reader: caller, body, answer }) }
    }
    // An export outlasts the look through the eyes of another user.
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    // Only a query proves a remembered session: the call comes again with one that was looked up.
    if (session.proof) throw new AppError('1000')
    return exportAnswer({ session, caller, store, body, options, language, reply })
  }
}

/** A query that starts at a tenant names the tenant it works in. */
export function tenantOfRoot(body: unknown): string | undefined {
  const query = (body as { query?: { id?: unknown; root?: unknown } }).query
  const root = query?.id ?? query?.root
  return typeof root === 'string' && root.startsWith(`${idPrefix}tenant:`) ? root : undefined
}
