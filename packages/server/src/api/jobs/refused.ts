import type { refused as refusedCall } from '@twinwerk/contract/jobs/refused'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { refusedItems } from '../../jobs/items.ts'
import type { Database } from '../../store/db/database.ts'

export function refusedHandler({ access, database }: { access: Access; database: Database }): Handler<typeof refusedCall, Session> {
  return async ({ session, tenant, params, query }) => {
    const caller = await access.callerIn(session, tenant)
    return { items: await refusedItems(database, caller, { id: params.id, after: query.after }) }
  }
}
