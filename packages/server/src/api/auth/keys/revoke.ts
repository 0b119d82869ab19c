import type { revoke } from '@twinwerk/contract/auth/keys/revoke'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import { revokeKey } from '../../../identity/own/api-keys.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function revokeKeyHandler({ access, database }: { access: Access; database: Database }): Handler<typeof revoke, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await access.callerIn(session, tenant)
    await revokeKey(database, session, { tenant: caller.tenant, id: input.id })
    log.info({ event: 'API key revoked', account: session.account, key: input.id }, 'sign-in')
    return {}
  }
}
