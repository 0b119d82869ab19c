import type { list as listCall } from '@twinwerk/contract/imports/list'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { listImports } from '../../import/imports.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database }

export function importsHandler({ access, database }: Parts): Handler<typeof listCall, Session> {
  return async ({ session, tenant }) => ({ imports: await listImports(database, await access.callerIn(session, tenant)) })
}
