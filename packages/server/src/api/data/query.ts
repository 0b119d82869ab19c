import type { query } from '@twinwerk/contract/data/query'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { withRealtimeToken } from '../../realtime/answers.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export function queryHandler({ access, clockOf, storeOf }: { access: Access; clockOf: ClockOf; storeOf: StoreOf }): Handler<typeof query, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    const store = await storeOf(caller.tenant)
    const answer = await store.runQuery(input, caller, clockOf(caller.timeZone))
    if (!input.$realtimeSubscriptions) return { rawJson: answer }
    const asker = { tenant: caller.tenant, user: caller.user, session: session.id }
    return { rawJson: await withRealtimeToken(store, { asker, reader: caller, body: input, answer }) }
  }
}

/** A query that starts at a tenant names the tenant it works in. */
export function tenantOfRoot(body: unknown): string | undefined {
  const query = (body as { query?: { id?: unknown; root?: unknown } }).query
  const root = query?.id ?? query?.root
  return typeof root === 'string' && root.startsWith('dtmi:de:oneneo:tenant:') ? root : undefined
}
