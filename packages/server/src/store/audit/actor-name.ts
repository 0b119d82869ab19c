import { familyTable } from '../physical/names.ts'

/** The name that a user has now, without one the user name. Not inlined, since the table of users is made after the views that name it. */
export const actorName = `create or replace function twinwerk_actor_name(tenant uuid, actor uuid) returns text language plpgsql stable as $$
  begin
    return (select coalesce(nullif(concat_ws(' ', u."user:givenname", u."user:surname"), ''), u."user:username")
      from "${familyTable('user')}" u where u.tenant_id = tenant and u.id = actor);
  end $$`
