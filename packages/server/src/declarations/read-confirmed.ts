import { columns, jsonOrNull } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/** Returns the declaration or order in a confirmation (uuid), or undefined if the confirmation no longer exists. */
export async function readConfirmed<Body>(
  database: Database,
  { tenant, acknowledgement }: { readonly tenant: string; readonly acknowledgement: string },
): Promise<Body | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'declaration-confirmed',
      text: `select "acknowledgement:body" as body from "${familyTable('acknowledgement')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
      values: [tenant, acknowledgement],
      columns: columns({ body: jsonOrNull<Body>() }),
    },
  )
  return rows[0]?.body ?? undefined
}
