import type { begunChanges as begunChangesCall } from '@twinwerk/contract/data/begun-changes'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { begunChanges } from '../../jobs/begun-changes.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { readonly access: Access; readonly database: Database }

export function begunChangesHandler({ access, database }: Parts): Handler<typeof begunChangesCall, Session> {
  return async ({ session, tenant }) => ({ changes: await begunChanges(database, await access.callerIn(session, tenant)) })
}
