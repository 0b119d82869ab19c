import type { remove } from '@twinwerk/contract/auth/identities/remove'
import type { Handler } from '../../../http/register.ts'
import { removeIdentity } from '../../../identity/providers/own-identities.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function removeIdentityHandler({ database }: { database: Database }): Handler<typeof remove, Session> {
  return async ({ session, input, log }) => {
    await removeIdentity(database, session, input.id)
    log.info({ event: 'identity removed', account: session.account }, 'sign-in')
    return {}
  }
}
