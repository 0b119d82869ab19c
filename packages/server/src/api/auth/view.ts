import type { view } from '@twinwerk/contract/auth/view'
import { holds } from '@twinwerk/model/right/covers'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { targetUser } from '../../access/target-user.ts'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session, View } from '../../identity/session.ts'
import { beginView } from '../../identity/own/view.ts'
import type { StoreOf } from '../../store/store.ts'
import type { AdminParts } from '../administrator.ts'
import { callerWith } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

/** What somebody who looks through the eyes of others must hold, then and all the time. */
export const viewing = { path: 'tenant:users', verb: 'adminupdate' } as const

type Parts = AdminParts & { readonly clockOf: ClockOf; readonly cookie: SessionCookie }

export function viewHandler(parts: Parts): Handler<typeof view, Session> {
  const { clockOf, cookie, database, storeOf } = parts
  return async (context) => {
    const { session, tenant, input, log, reply } = context
    const caller = await callerWith(parts, session, { tenant, ...viewing })
    requireConfirmed(session)
    const store = await storeOf(caller.tenant)
    const user = await targetUser(store, { caller, clock: clockOf(caller.timeZone), id: input.user, verb: viewing.verb })
    if (user.uuid === caller.user) throw new AppError('NOT_ALLOWED')
    const wish = { face: { tenant: caller.tenant, user: user.uuid }, name: user.name, reason: input.reason, client: clientOf(context) }
    const { secret, until } = await database.transaction({ role: 'identity' }, (transaction) => beginView(transaction, session, wish))
    log.info({ event: 'view as begun', account: session.account, user: user.uuid }, 'sign-in')
    reply.header('set-cookie', cookie.write(secret, false))
    return { until }
  }
}

/** Whether who looks through the eyes of another may still do so. Asked with every request of such a session. */
export async function mayStillView(
  access: Access,
  storeOf: StoreOf,
  { account, tenants }: Session,
  { tenant, by }: View,
): Promise<boolean> {
  const own = { account, tenants: tenants.map((face) => ({ ...face, user: by })) }
  const caller = await access.callerIn(own, tenant).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!caller) return false
  const { grants } = caller
  const { registry } = await storeOf(tenant)
  return holds(registry, grants, { root: tenant, ...viewing })
}
