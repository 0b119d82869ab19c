import { familyTable } from '../physical/names.ts'

/**
 * Returns the current name of a user, or the user name if no name is set. Written in plpgsql, which PostgreSQL never inlines: views that
 * use the function are created before the table of users.
 */
export const actorName = `create or replace function twinwerk_actor_name(tenant uuid, actor uuid) returns text language plpgsql stable as $$
  begin
    return (select coalesce(nullif(concat_ws(' ', u."user:givenname", u."user:surname"), ''), u."user:username")
      from "${familyTable('user')}" u where u.tenant_id = tenant and u.id = actor);
  end $$`
