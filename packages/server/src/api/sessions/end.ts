import type { end } from '@twinwerk/contract/sessions/end'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { targetUser } from '../../access/target-user.ts'
import type { Handler } from '../../http/register.ts'
import { endSessions, userOfSession } from '../../identity/tenant-sessions/end-sessions.ts'
import type { Session } from '../../identity/session.ts'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

type Parts = AdminParts & { readonly clockOf: ClockOf }

export function endSessionsHandler({ access, clockOf, database, storeOf }: Parts): Handler<typeof end, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await access.callerIn(session, tenant)
    const which = 'session' in input ? sessionOf(input.session) : undefined
    const id = 'session' in input ? await userOfSession(database, { tenant: caller.tenant, session: sessionOf(input.session) }) : input.user
    if (id === undefined) throw new AppError('NOT_FOUND')
    const target = { caller, clock: clockOf(caller.timeZone), id, verb: 'adminupdate' } as const
    const { uuid } = await targetUser(await storeOf(caller.tenant), target)
    const keysAndLinks = 'session' in input || input.keepKeys === true ? 'keep' : 'end'
    const ended = await endSessions(database, { tenant: caller.tenant, user: uuid, session: which, keysAndLinks }, session)
    log.info({ event: 'sessions ended', account: session.account, user: uuid }, 'sign-in')
    return { ended: ended.sessions, keys: ended.keys, links: ended.links }
  }
}

function sessionOf(id: string): string {
  const parsed = parseTwinId(id)
  if (parsed?.definition !== 'session') throw new AppError('NOT_FOUND')
  return parsed.uuid
}
