import type { keys } from '@twinwerk/contract/auth/keys'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import { ownKeys } from '../../identity/own/api-keys.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function keysHandler({ access, database }: { access: Access; database: Database }): Handler<typeof keys, Session> {
  return async ({ session, tenant }) => ({ keys: await ownKeys(database, session, (await access.callerIn(session, tenant)).tenant) })
}
