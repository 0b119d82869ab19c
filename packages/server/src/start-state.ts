import { columns, json } from './store/db/columns.ts'
import type { Database } from './store/db/database.ts'
import { firstRow } from './store/db/statement.ts'

/** Facts about a database that determine the messages of a start. */
export type StartState = {
  /** Short ids of the tenants that run the platform: at most one, except in databases of earlier versions. */
  readonly platforms: readonly string[]
  readonly hasAccount: boolean
}

export async function readStartState(database: Database): Promise<StartState> {
  const found = await database.one(
    { role: 'identity' },
    {
      text: `select exists (select from account) as "hasAccount",
        (select coalesce(json_agg(short_id order by short_id), '[]') from tenant_registry where platform and deleted_at is null) as platforms`,
      columns: columns({ hasAccount: 'boolean', platforms: json<readonly string[]>() }),
    },
  )
  return firstRow(found)
}
