const role = `do $$
begin
  create role twinwerk_identity nologin;
exception when duplicate_object or unique_violation then null;
end $$`

/** Whoever migrates must be able to act as the role; where PostgreSQL can tell the two apart (16), without having its rights all the time. Two servers that start at once may both grant it: the second is told so and has it, too. */
const membership = `do $$
declare
  modern boolean := current_setting('server_version_num')::int >= 160000;
begin
  if not pg_has_role(current_user, 'twinwerk_identity', case when modern then 'SET' else 'MEMBER' end) then
    execute format('grant twinwerk_identity to %I', current_user) || case when modern then ' with inherit false, set true' else '' end;
  end if;
exception when internal_error or unique_violation then null;
end $$`

const tables = {
  account: `create table if not exists account (
    id uuid primary key,
    username text not null,
    name text not null,
    email text not null,
    password_hash text not null,
    must_change boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // Every name an account signs in with, canonical: one name, one account.
  account_login: `create table if not exists account_login (
    login text primary key,
    account uuid not null references account on delete cascade
  )`,
  // The user twin that is the account's face in a tenant.
  account_user: `create table if not exists account_user (
    tenant_id uuid not null,
    account uuid not null references account on delete cascade,
    user_id uuid not null,
    primary key (tenant_id, account),
    unique (tenant_id, user_id)
  )`,
  // id is the SHA-256 of what the cookie carries, base64url.
  session: `create table if not exists session (
    id text primary key,
    account uuid not null references account on delete cascade,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    idle interval not null,
    idle_expires_at timestamptz not null,
    expires_at timestamptz not null,
    remember boolean not null,
    ip text not null,
    user_agent text not null
  )`,
  access_token: `create table if not exists access_token (
    id text primary key,
    session text not null references session on delete cascade,
    expires_at timestamptz not null
  )`,
  // A link to an export, good without signing in: a secret of its owner's, for one query alone. Both stand here as SHA-256.
  copied_link: `create table if not exists copied_link (
    id uuid primary key,
    token_hash text not null unique,
    query_hash text not null,
    account uuid not null references account on delete cascade,
    tenant_id uuid not null,
    user_id uuid not null,
    format text not null,
    title text not null,
    language text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    uses bigint not null default 0,
    minute_begun_at timestamptz not null default now(),
    minute_uses integer not null default 0
  )`,
  // Opens one connection; id is a hash like the others.
  realtime_ticket: `create table if not exists realtime_ticket (
    id text primary key,
    session text not null references session on delete cascade,
    tenant_id uuid not null,
    user_id uuid not null,
    expires_at timestamptz not null
  )`,
  // Calls of accounts that called so often in a minute that their processes began to add them up.
  request_count: `create table if not exists request_count (
    account uuid not null,
    minute bigint not null,
    calls integer not null,
    primary key (account, minute)
  )`,
  login_attempt: `create table if not exists login_attempt (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null,
    blocked_until timestamptz not null
  )`,
}

const indexes = [
  'create index if not exists account_login_account on account_login (account)',
  'create index if not exists account_user_account on account_user (account)',
  'create index if not exists session_account on session (account)',
  'create index if not exists access_token_session on access_token (session)',
  'create index if not exists realtime_ticket_session on realtime_ticket (session)',
  'create index if not exists copied_link_account on copied_link (account)',
  'create index if not exists copied_link_tenant on copied_link (tenant_id, created_at)',
]

/** Only the identity role sees a row; the tables' owner does not either. */
function secured(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `do $$
begin
  if not exists (select from pg_policy where polrelid = '${table}'::regclass and polname = 'identity') then
    create policy identity on ${table} to twinwerk_identity using (true) with check (true);
  end if;
end $$`,
    `revoke all on ${table} from public`,
    `grant select, insert, update, delete on ${table} to twinwerk_identity`,
  ]
}

/**
 * What a session is worth now, as a short text; null when it has ended. A request that goes on with what it remembers of its session asks this beside its own
 * statement, as the role that reads the tenant's data and can see no session (security, rule 1: checked on every request).
 */
const sessionStamp = [
  `create or replace function twinwerk_session_stamp(which text) returns text
    language plpgsql stable security definer set search_path = pg_catalog, public as $$
  begin
    return (select md5(concat_ws('|', a.id, a.username, a.name, a.email, a.must_change, (select string_agg(concat_ws(' ', u.tenant_id, u.user_id, t.rights_version), ',' order by u.tenant_id)
        from account_user u left join tenant_registry t on t.id = u.tenant_id where u.account = s.account)))
      from session s join account a on a.id = s.account where s.id = which and s.expires_at > now() and s.idle_expires_at > now());
  end $$`,
  'revoke all on function twinwerk_session_stamp(text) from public',
  'grant execute on function twinwerk_session_stamp(text) to twinwerk_app, twinwerk_identity',
  'grant create on schema public to twinwerk_identity',
  'alter function twinwerk_session_stamp(text) owner to twinwerk_identity',
  'revoke create on schema public from twinwerk_identity',
]

/** Run in this order as the tables' owner; running them again changes nothing. */
export const identitySchema: readonly string[] = [
  role,
  membership,
  'grant usage on schema public to twinwerk_identity',
  ...Object.values(tables),
  ...indexes,
  ...Object.keys(tables).flatMap(secured),
  ...sessionStamp,
]
