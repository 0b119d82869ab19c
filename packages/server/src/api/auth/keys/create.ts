import type { create } from '@twinwerk/contract/auth/keys/create'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import { createKey } from '../../../identity/own/api-keys.ts'
import { requireConfirmed } from '../../../identity/confirm.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function createKeyHandler({ access, database }: { access: Access; database: Database }): Handler<typeof create, Session> {
  return async ({ session, tenant, input, log }) => {
    const { tenant: uuid, user } = await access.callerIn(session, tenant)
    requireConfirmed(session)
    const made = await createKey(database, session, { ...input, membership: { tenant: uuid, user } })
    log.info({ event: 'API key made', account: session.account, key: made.id }, 'sign-in')
    return made
  }
}
