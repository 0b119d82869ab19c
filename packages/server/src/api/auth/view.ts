import type { view } from '@twinwerk/contract/auth/view'
import { holds } from '@twinwerk/model/right/covers'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Caller } from '../../access/caller.ts'
import { looksAtPortals, portalUser } from '../../access/portal-user.ts'
import type { TargetUser } from '../../access/target-user.ts'
import { targetUser } from '../../access/target-user.ts'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session, View } from '../../identity/session.ts'
import { beginView } from '../../identity/own/view.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

/** The right that an administrator needs to look through the eyes of others, at the start and throughout. */
const viewing = { path: 'tenant:users', verb: 'adminupdate' } as const

type Parts = AdminParts & { readonly clockOf: ClockOf; readonly cookie: SessionCookie }

export function viewHandler(parts: Parts): Handler<typeof view, Session> {
  const { access, clockOf, cookie, database, storeOf } = parts
  return async (context) => {
    const { session, tenant, input, log, reply } = context
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const user = await userToView(store, { caller, session, clock: clockOf(caller.timeZone), id: input.user })
    if (user.uuid === caller.user) throw new AppError('NOT_ALLOWED')
    const request = {
      membership: { tenant: caller.tenant, user: user.uuid },
      name: user.name,
      reason: input.reason,
      client: clientOf(context),
    }
    const { secret, until } = await database.transaction({ role: 'identity' }, (transaction) => beginView(transaction, session, request))
    log.info({ event: 'view as begun', account: session.account, user: user.uuid }, 'sign-in')
    reply.header('set-cookie', cookie.write(secret, false))
    return { until }
  }
}

/**
 * Returns the user to view as. An administrator may view as any user without more rights. A caller who may view portals may view as the
 * users of customers.
 */
async function userToView(
  store: Store,
  { session, ...request }: { caller: Caller; session: Session; clock: QueryClock; id: string },
): Promise<TargetUser> {
  const isAdministrator = holds(store.registry, request.caller.grants, { root: request.caller.tenant, ...viewing })
  if (!isAdministrator && !looksAtPortals(store.registry, request.caller)) throw new AppError('NOT_ALLOWED')
  requireConfirmed(session)
  return isAdministrator ? targetUser(store, { ...request, verb: viewing.verb }) : portalUser(store, request)
}

/** Resolves to true while the user may still look through the eyes of another. Called with every request of such a session. */
export async function mayStillView(
  { access, clockOf, storeOf }: Pick<Parts, 'access' | 'clockOf' | 'storeOf'>,
  { account, tenants }: Session,
  { tenant, user, by }: View,
): Promise<boolean> {
  if (by === null) return false
  const own = { account, tenants: tenants.map((membership) => ({ ...membership, user: by })) }
  try {
    const caller = await access.callerIn(own, tenant)
    const store = await storeOf(tenant)
    if (holds(store.registry, caller.grants, { root: tenant, ...viewing })) return true
    await portalUser(store, { caller, clock: clockOf(caller.timeZone), id: user })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
