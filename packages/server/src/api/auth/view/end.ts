import type { end } from '@twinwerk/contract/auth/view/end'
import type { Handler } from '../../../http/register.ts'
import type { SessionCookie } from '../../../identity/session-cookie.ts'
import type { Session } from '../../../identity/session.ts'
import { endView } from '../../../identity/own/view.ts'
import type { Database } from '../../../store/db/database.ts'

export function endViewHandler({ cookie, database }: { cookie: SessionCookie; database: Database }): Handler<typeof end, Session> {
  return async ({ session, log, reply }) => {
    const { secret, remember } = await database.transaction({ role: 'identity' }, (transaction) => endView(transaction, session))
    log.info({ event: 'view as ended', account: session.account }, 'sign-in')
    reply.header('set-cookie', cookie.write(secret, remember))
    return {}
  }
}
