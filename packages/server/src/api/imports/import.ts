import type { importCall } from '@twinwerk/contract/imports/import'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { stateOf } from '../../import/imports.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database }

export function importHandler({ access, database }: Parts): Handler<typeof importCall, Session> {
  return async ({ session, tenant, params }) => stateOf(database, await access.callerIn(session, tenant), params.id)
}
