import { mappedView } from '../physical/mapped-view.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'
import { actorName } from './actor-name.ts'
import type { AuditAction } from './audit.ts'

/** Ids in lower case, as PostgreSQL writes them. */
const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

const same = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid`
const policy = (name: string, rest: string) => `create policy ${name} on ${rest}`

/**
 * The only way to delete entries. Deletes the oldest sealed entries of each tenant up to the first that is newer than `until`, a limited
 * number at a time. The last deleted seal becomes the anchor from which the chain continues. Raises an error if `until` is less than a year
 * ago, whatever the caller.
 */
const letGoFunction = `create or replace function twinwerk_let_go_of_audit(until timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
  declare
    which uuid;
    last_seq bigint;
    last_hash text;
    removed bigint;
    gone bigint := 0;
  begin
    if until > now() - interval '1 year' then raise exception 'entries are kept for a year'; end if;
    for which in select distinct tenant_id from audit_entry where at < until loop
      perform pg_advisory_xact_lock(hashtextextended('audit ' || which, 0));
      select o.seq, o.hash into last_seq, last_hash from (
        select f.seq, f.hash, bool_and(coalesce(f.at < until, true)) over (order by f.seq) as ended from (
          select s.seq, s.hash, e.at from audit_seal s left join audit_entry e on e.tenant_id = s.tenant_id and e.id = s.entry_id
          where s.tenant_id = which order by s.seq limit 5000) f) o
        where o.ended order by o.seq desc limit 1;
      continue when not found;
      insert into audit_anchor as a (tenant_id, seq, hash) values (which, last_seq, last_hash)
        on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash, at = now();
      with seals as (delete from audit_seal where tenant_id = which and seq <= last_seq returning entry_id)
        delete from audit_entry e using seals where e.tenant_id = which and e.id = seals.entry_id;
      get diagnostics removed = row_count;
      gone := gone + removed;
    end loop;
    return gone;
  end $$`

const userActions: readonly AuditAction[] = [
  'userInvited',
  'invitationAccepted',
  'invitationDeclined',
  'userDeactivated',
  'sessionsEnded',
  'viewBegun',
  'viewEnded',
  'userActivated',
  'accessLinkMade',
]

/** Returns the object of an entry in words, or null. An id is shown in `reference`, the method of a sign-in in `means`. */
const objectWords = `create or replace function twinwerk_audit_object(tenant uuid, action text, object text) returns text language plpgsql stable as $$
  begin
    if action = 'signIn' then return null; end if;
    if object !~ '${uuidPattern}' then return object; end if;
    if action = 'tenantMade' then return (select name1 from tenant_registry where id = object::uuid); end if;
    if action = any('{${userActions.join(',')}}'::text[]) then return twinwerk_actor_name(tenant, object::uuid); end if;
    return null;
  end $$`

/**
 * The security-relevant actions in each tenant, with their authors. Rows are appended and never changed: no role may update or delete
 * them. A chain of hashes, extended every few seconds, reveals a row that was removed or changed (security, rule 33).
 */
export const auditSchema: readonly SchemaEntry[] = [
  `create table if not exists audit_entry (
    tenant_id uuid not null, id uuid not null, at timestamptz not null default clock_timestamp(), actor uuid, actor_user uuid, session uuid, place text,
    action text not null, object text, before_hash text, after_hash text, reason text, primary key (tenant_id, id))`,
  `create table if not exists audit_seal (
    tenant_id uuid not null, seq bigint not null, entry_id uuid not null, hash text not null, sealed_at timestamptz not null default clock_timestamp(), primary key (tenant_id, seq),
    unique (tenant_id, entry_id))`,
  'create index if not exists audit_entry_at on audit_entry (tenant_id, at, id)',
  'create index if not exists audit_entry_session on audit_entry (tenant_id, session, at) where session is not null',
  // Sealing looks for new entries in all tenants.
  'create index if not exists audit_entry_new on audit_entry (at)',
  ...['audit_entry', 'audit_seal'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    policy('tenant', `${table} to twinwerk_app using (${same}) with check (${same})`),
    policy('worker', `${table} to twinwerk_worker using (true) with check (true)`),
    `grant select on ${table} to twinwerk_app, twinwerk_worker`,
  ]),
  'grant insert on audit_entry to twinwerk_app, twinwerk_identity',
  policy('account', 'audit_entry for insert to twinwerk_identity with check (true)'),
  'grant insert on audit_seal to twinwerk_worker',
  // The beginning of a chain whose older entries were deleted.
  `create table if not exists audit_anchor (
    tenant_id uuid primary key, seq bigint not null, hash text not null, at timestamptz not null default now())`,
  'alter table audit_anchor enable row level security',
  'alter table audit_anchor force row level security',
  policy('worker', 'audit_anchor for select to twinwerk_worker using (true)'),
  'grant select on audit_anchor to twinwerk_worker',
  ...['audit_entry', 'audit_seal', 'audit_anchor'].map((table) =>
    policy('retention', `${table} to twinwerk_retention using (true) with check (true)`),
  ),
  'grant usage on schema public to twinwerk_retention',
  'grant select, delete on audit_entry, audit_seal to twinwerk_retention',
  'grant select, insert, update on audit_anchor to twinwerk_retention',
  letGoFunction,
  'revoke all on function twinwerk_let_go_of_audit(timestamptz) from public',
  'grant execute on function twinwerk_let_go_of_audit(timestamptz) to twinwerk_cleaner',
  'alter function twinwerk_let_go_of_audit(timestamptz) owner to twinwerk_retention',
  actorName,
  objectWords,
  // The columns of the definition `auditEntry`.
  ...mappedView('auditEntry', {
    from: 'audit_entry e',
    row: 'e.id',
    createdAt: 'e.at',
    createdBy: 'e.actor_user',
    columns: {
      action: 'e.action',
      object: 'twinwerk_audit_object(e.tenant_id, e.action, e.object)',
      place: 'e.place',
      session: 'e.session::text',
      reason: "case when e.action <> 'refused' then e.reason end",
      sealed: 'exists (select from audit_seal s where s.tenant_id = e.tenant_id and s.entry_id = e.id)',
      before: 'e.before_hash',
      after: 'e.after_hash',
      actor: 'twinwerk_actor_name(e.tenant_id, e.actor_user)',
      means: "case when e.action = 'signIn' then e.object end",
      refusal: "case when e.action = 'refused' then split_part(e.reason, ' ', 1) end",
      leftOut: "case when e.action = 'refused' then substring(e.reason from '[+]([0-9]+)')::bigint end",
      reference: `case when e.object ~ '${uuidPattern}' then e.object end`,
      sessionSince: '(select min(f.at) from audit_entry f where f.tenant_id = e.tenant_id and f.session = e.session)',
    },
  }),
]
