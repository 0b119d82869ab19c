import type { Conditional, SchemaEntry } from '../../store/physical/schema-entry.ts'

/** The kind of the job, the same as in `job-kinds.ts`. */
export const userAccess = 'userAccess'

/**
 * A user twin shows if its person can sign in. Every statement that creates, removes or offers a membership enqueues a job that updates the
 * twin, in the same transaction. An invitation enqueues a second job for its expiry. The trigger runs as the role that sees accounts,
 * whatever role causes it.
 */
const changed = `create or replace function twinwerk_access_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    face record := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into job (tenant_id, id, kind, payload)
      values (face.tenant_id, gen_random_uuid(), '${userAccess}', jsonb_build_object('user', face.user_id));
    if tg_table_name = 'invitation' and tg_op <> 'DELETE' then
      insert into job (tenant_id, id, kind, payload, run_at)
        values (face.tenant_id, gen_random_uuid(), '${userAccess}', jsonb_build_object('user', face.user_id), new.expires_at + interval '1 second');
    end if;
    return null;
  end $$`

/** The trigger of a table. When it is created, a job is enqueued for each row that already exists. */
const watched = (table: string): Conditional => ({
  object: `table ${table}`,
  unless: `exists (select from pg_trigger where tgrelid = to_regclass('${table}') and tgname = 'access_changed')`,
  text: `do $$ begin
    create trigger access_changed after insert or update or delete on ${table} for each row execute function twinwerk_access_changed();
    set local role twinwerk_identity;
    insert into job (tenant_id, id, kind, payload) select tenant_id, gen_random_uuid(), '${userAccess}', jsonb_build_object('user', user_id) from ${table};
    reset role;
  end $$`,
})

/** Runs after the tables of accounts and jobs are created. */
export const userAccessSchema: readonly SchemaEntry[] = [
  `create policy user_access on job for insert to twinwerk_identity with check (kind = '${userAccess}' and user_id is null)`,
  changed,
  'alter function twinwerk_access_changed() owner to twinwerk_identity',
  watched('account_user'),
  watched('invitation'),
]
