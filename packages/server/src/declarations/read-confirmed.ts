import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/** What a confirmation (uuid) keeps of a declaration or an order; undefined where there is none any more. */
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
    },
  )
  return rows[0]?.['body'] as Body | undefined
}
