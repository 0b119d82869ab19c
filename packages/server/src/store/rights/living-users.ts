import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type OfUser = { readonly tenant: string; readonly user: string }

/** Returns the entries whose user twin (uuid) is not deleted. Runs one statement for each tenant. */
export async function livingUsers<T extends OfUser>(database: Database, all: readonly T[]): Promise<readonly T[]> {
  const living = new Set<string>()
  for (const [tenant, those] of Map.groupBy(all, ({ tenant }) => tenant)) {
    const { rows } = await database.one(
      { role: 'app', tenant },
      {
        name: 'living-users',
        text: `select id from "${familyTable('user')}" where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null`,
        values: [tenant, those.map(({ user }) => user)],
        columns: columns({ id: 'uuid' }),
      },
    )
    for (const { id } of rows) living.add(id)
  }
  return all.filter(({ user }) => living.has(user))
}
