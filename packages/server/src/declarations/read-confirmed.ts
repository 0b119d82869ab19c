import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/names.ts'
import type { Confirmed } from './declaration.ts'

/** What a confirmation (uuid) says; undefined where there is none any more. */
export async function readConfirmed(
  database: Database,
  { tenant, acknowledgement }: { readonly tenant: string; readonly acknowledgement: string },
): Promise<Confirmed | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'declaration-confirmed',
      text: `select "acknowledgement:body" as body from "${familyTable('acknowledgement')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
      values: [tenant, acknowledgement],
    },
  )
  return rows[0]?.['body'] as Confirmed | undefined
}
