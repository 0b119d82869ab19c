import type { Database } from '../db/database.ts'
import { familyTable } from '../names.ts'

/** The name that a user has now, without one the user name. Not inlined, since the table of users is made after the views that name it. */
export const actorName = `create or replace function twinwerk_actor_name(tenant uuid, actor uuid) returns text language plpgsql stable as $$
  begin
    return (select coalesce(nullif(concat_ws(' ', u."user:givenname", u."user:surname"), ''), u."user:username")
      from "${familyTable('user')}" u where u.tenant_id = tenant and u.id = actor);
  end $$`

/** The names of users (uuids) of a tenant; a user without a twin has none. */
export async function actorNames(
  database: Database,
  { tenant, users }: { readonly tenant: string; readonly users: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    { text: 'select id, twinwerk_actor_name($1, id) as name from unnest($2::uuid[]) as u (id)', values: [tenant, users] },
  )
  return new Map(rows.flatMap((row) => (row['name'] === null ? [] : [[row['id'] as string, row['name'] as string] as const])))
}
