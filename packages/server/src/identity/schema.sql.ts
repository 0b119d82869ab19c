import type { SchemaEntry } from '../store/physical/schema-entry.ts'
import { mailTurns } from './public/mail-turn.sql.ts'
import { tenantKeys } from './tenant-sessions/keys-view.sql.ts'
import { tenantSessions } from './tenant-sessions/view.sql.ts'

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
  // Every canonical name that an account signs in with; a name belongs to one account.
  account_login: `create table if not exists account_login (
    login text primary key,
    account uuid not null references account on delete cascade
  )`,
  // The memberships: the user twin of an account in each of its tenants.
  account_user: `create table if not exists account_user (
    tenant_id uuid not null,
    account uuid not null references account on delete cascade,
    user_id uuid not null,
    primary key (tenant_id, account),
    unique (tenant_id, user_id)
  )`,
  // id is the SHA-256 of the cookie's secret, base64url.
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
  // The tenants in which a session no longer works: an administrator of the tenant ended it there.
  session_barred: `create table if not exists session_barred (
    session text not null references session on delete cascade,
    tenant_id uuid not null,
    primary key (session, tenant_id)
  )`,
  access_token: `create table if not exists access_token (
    id text primary key,
    session text not null references session on delete cascade,
    expires_at timestamptz not null
  )`,
  // A link to an export that is valid without signing in: a secret of its owner, for one query alone. Only the SHA-256 of the secret is
  // stored (ADR 46).
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
  // A ticket opens one connection. id is a hash like that of a session.
  realtime_ticket: `create table if not exists realtime_ticket (
    id text primary key,
    session text not null references session on delete cascade,
    tenant_id uuid not null,
    user_id uuid not null,
    expires_at timestamptz not null
  )`,
  // The keys by which push services identify this installation. One row.
  push_key: `create table if not exists push_key (
    id int primary key check (id = 1),
    public_key text not null,
    sealed_private_key text not null,
    created_at timestamptz not null default now()
  )`,
  // Browsers that receive push messages while their session is valid. id is the SHA-256 of the endpoint, base64url.
  push_subscription: `create table if not exists push_subscription (
    id text primary key,
    account uuid not null references account on delete cascade,
    session text not null references session on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now()
  )`,
  // The choices of people for themselves, one row for each setting (ADR 106). tenant_id is null for settings that are valid in all tenants.
  account_setting: `create table if not exists account_setting (
    account uuid not null references account on delete cascade,
    tenant_id uuid,
    name text not null,
    value json not null,
    changed_at timestamptz not null default now(),
    unique nulls not distinct (account, tenant_id, name)
  )`,
  // Calls of accounts that called so often in a minute that their processes add them up here.
  request_count: `create table if not exists request_count (
    account uuid not null,
    minute bigint not null,
    calls integer not null,
    primary key (account, minute)
  )`,
  // The tokens of mailed links: valid once, for one purpose. id is a hash.
  sign_in_token: `create table if not exists sign_in_token (
    id text primary key,
    purpose text not null check (purpose in ('reset', 'invitation')),
    account uuid not null references account on delete cascade,
    tenant_id uuid,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  // A request to become a user of a tenant, open until the owner of the mail answers. No account is linked before. token is a hash.
  invitation: `create table if not exists invitation (
    id uuid primary key,
    token text not null unique,
    tenant_id uuid not null,
    user_id uuid not null,
    login text not null,
    username text not null,
    name text not null,
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (tenant_id, user_id)
  )`,
  // The codes with which customers get an account. code_hash covers tenant, customer number and code. The user in user_id was prepared for
  // the code; the code is deleted once that user has an account.
  access_code: `create table if not exists access_code (
    tenant_id uuid not null,
    code_hash text not null,
    partner_id uuid not null,
    way text not null check (way in ('letter', 'mail')),
    login text,
    user_id uuid,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (tenant_id, code_hash)
  )`,
  // A new address of an account that is not confirmed yet; token is a hash.
  mail_change: `create table if not exists mail_change (
    account uuid primary key references account on delete cascade,
    token text not null unique,
    email text not null,
    login text not null,
    expires_at timestamptz not null
  )`,
  passkey: `create table if not exists passkey (
    id uuid primary key,
    account uuid not null references account on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    synced boolean not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  // id is a hash. A challenge to create a passkey is bound to its account.
  webauthn_challenge: `create table if not exists webauthn_challenge (
    id text primary key,
    account uuid references account on delete cascade,
    expires_at timestamptz not null
  )`,
  // The secret is sealed (seal.ts) with a key that is not in the database.
  identity_provider: `create table if not exists identity_provider (
    id uuid primary key,
    tenant_id uuid not null,
    label text not null,
    issuer text not null,
    client_id text not null,
    client_secret text,
    allowed_domains text[] not null,
    link_by_mail boolean not null,
    enabled boolean not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // The identities of accounts at providers, by issuer and subject, never by mail (ASVS 6.8.1).
  external_identity: `create table if not exists external_identity (
    id uuid primary key,
    provider uuid not null references identity_provider on delete cascade,
    issuer text not null,
    subject text not null,
    account uuid not null references account on delete cascade,
    mail text,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    unique (provider, issuer, subject)
  )`,
  // A pending sign-in at a provider, bound to the browser that began it. id and browser are hashes.
  provider_attempt: `create table if not exists provider_attempt (
    id text primary key,
    browser text not null,
    provider uuid not null references identity_provider on delete cascade,
    nonce text not null,
    verifier text not null,
    url text not null,
    remember boolean not null,
    link_session text references session on delete cascade,
    expires_at timestamptz not null
  )`,
  api_key: `create table if not exists api_key (
    id uuid primary key,
    key_hash text not null unique,
    begins text not null,
    account uuid not null references account on delete cascade,
    tenant_id uuid not null,
    user_id uuid not null,
    name text not null,
    read_only boolean not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    minute_begun_at timestamptz not null default now(),
    minute_uses integer not null default 0
  )`,
  // Browsers in which an account has signed in. id is the SHA-256 of the secret in the device's cookie, base64url.
  known_device: `create table if not exists known_device (
    id text not null,
    account uuid not null references account on delete cascade,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (id, account)
  )`,
  login_attempt: `create table if not exists login_attempt (
    key text primary key,
    failures integer not null,
    last_at timestamptz not null,
    blocked_until timestamptz not null
  )`,
  // The number of mails that public calls cause, by limit and hour. A recipient is hashed in its key.
  public_mail_hour: `create table if not exists public_mail_hour (
    key text not null,
    hour timestamptz not null,
    mails integer not null,
    primary key (key, hour)
  )`,
}

/** Columns that earlier versions did not have. */
const additions = [
  // An account without a password signs in by passkey, provider or mailed link.
  'alter table account alter column password_hash drop not null',
  'alter table account add column if not exists disabled_at timestamptz',
  // The id that is shown to the session's owner in place of the hash.
  'alter table session add column if not exists public_id uuid not null default gen_random_uuid()',
  `alter table session add column if not exists begun_by text not null default 'password' check (begun_by in ('password', 'passkey', 'provider', 'link'))`,
  // The instant at which the owner last proved to be there; null for sessions that began before this column existed.
  'alter table session add column if not exists confirmed_at timestamptz',
  // `fresh` requests a new sign-in even if the provider remembers the user; `trial` only tests the provider.
  'alter table provider_attempt add column if not exists fresh boolean not null default false',
  // Null for older links, which cannot be renewed.
  'alter table copied_link add column if not exists query bytea',
  'alter table provider_attempt add column if not exists trial boolean not null default false',
  // The time and result of the provider's last trial with its current settings; trial_failure is null for a success.
  'alter table identity_provider add column if not exists tried_at timestamptz',
  'alter table identity_provider add column if not exists trial_failure text',
  // A session that views as another user: the user, the reason, and the session to return to.
  'alter table session add column if not exists view_tenant uuid',
  'alter table session add column if not exists view_user uuid',
  'alter table session add column if not exists view_name text',
  'alter table session add column if not exists view_reason text',
  'alter table session add column if not exists view_from text references session on delete cascade',
]

const indexes = [
  'create index if not exists account_login_account on account_login (account)',
  'create index if not exists account_user_account on account_user (account)',
  'create index if not exists session_account on session (account)',
  'create index if not exists access_token_session on access_token (session)',
  'create index if not exists push_subscription_account on push_subscription (account)',
  'create index if not exists push_subscription_session on push_subscription (session)',
  'create index if not exists realtime_ticket_session on realtime_ticket (session)',
  'create index if not exists session_view_from on session (view_from) where view_from is not null',
  'create index if not exists sign_in_token_account on sign_in_token (account)',
  'create index if not exists access_code_partner on access_code (tenant_id, partner_id)',
  'create index if not exists invitation_login on invitation (login)',
  'create index if not exists passkey_account on passkey (account)',
  'create index if not exists webauthn_challenge_account on webauthn_challenge (account)',
  'create index if not exists identity_provider_tenant on identity_provider (tenant_id)',
  'create index if not exists external_identity_account on external_identity (account)',
  'create index if not exists provider_attempt_session on provider_attempt (link_session)',
  'create index if not exists provider_attempt_provider on provider_attempt (provider)',
  'create index if not exists known_device_account on known_device (account)',
  'create index if not exists api_key_account on api_key (account)',
  'create index if not exists copied_link_account on copied_link (account)',
  'create index if not exists copied_link_tenant on copied_link (tenant_id, created_at)',
]

/** Only the identity role sees a row; the tables' owner does not either. */
function secured(table: string): string[] {
  return [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy identity on ${table} to twinwerk_identity using (true) with check (true)`,
    `revoke all on ${table} from public`,
    `grant select, insert, update, delete on ${table} to twinwerk_identity`,
  ]
}

/**
 * Returns the current state of a session as a short text; null if the session has ended. A request with a cached session calls the function
 * beside its own statement (security, rule 1: checked on every request). The request's role reads the tenant's data and sees no session.
 */
const sessionStamp = [
  `create or replace function twinwerk_session_stamp(which text) returns text
    language plpgsql stable security definer set search_path = pg_catalog, public as $$
  begin
    return (select md5(concat_ws('|', a.id, a.username, a.name, a.email, a.must_change, a.password_hash is null, (select string_agg(concat_ws(' ', u.tenant_id, u.user_id, t.rights_version), ',' order by u.tenant_id)
        from account_user u left join tenant_registry t on t.id = u.tenant_id where u.account = s.account
          and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id))))
      from session s join account a on a.id = s.account and a.disabled_at is null where s.id = which and s.expires_at > now() and s.idle_expires_at > now());
  end $$`,
  'revoke all on function twinwerk_session_stamp(text) from public',
  'grant execute on function twinwerk_session_stamp(text) to twinwerk_app, twinwerk_identity',
  'alter function twinwerk_session_stamp(text) owner to twinwerk_identity',
]

/** Returns true while an account that is not disabled signs in as a user of a tenant. Roles that see no account call this function. */
const signsIn = [
  `create or replace function twinwerk_signs_in(tenant uuid, which uuid) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select from account_user u join account a on a.id = u.account and a.disabled_at is null where u.tenant_id = tenant and u.user_id = which)
    $$`,
  'revoke all on function twinwerk_signs_in(uuid, uuid) from public',
  'grant execute on function twinwerk_signs_in(uuid, uuid) to twinwerk_app, twinwerk_identity',
  'alter function twinwerk_signs_in(uuid, uuid) owner to twinwerk_identity',
]

/** Runs after the roles are created. */
export const identitySchema: readonly SchemaEntry[] = [
  'grant usage on schema public to twinwerk_identity',
  ...Object.values(tables),
  ...additions,
  ...indexes,
  ...Object.keys(tables).flatMap(secured),
  ...sessionStamp,
  ...signsIn,
  ...tenantSessions,
  ...tenantKeys,
  ...mailTurns,
]
