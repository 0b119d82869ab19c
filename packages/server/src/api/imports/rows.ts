import type { rows as rowsCall } from '@twinwerk/contract/imports/rows'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { importOf } from '../../import/imports.ts'
import { judgedRows } from '../../import/rows.ts'
import type { Database } from '../../store/db/database.ts'

type Parts = { access: Access; database: Database }

export function importRowsHandler({ access, database }: Parts): Handler<typeof rowsCall, Session> {
  return async ({ session, tenant, params, query }) => {
    const caller = await access.callerIn(session, tenant)
    const { id, check } = await importOf(database, caller, params.id)
    return { rows: await judgedRows(database, { tenant: caller.tenant, id, check }, query) }
  }
}
