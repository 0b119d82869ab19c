// To add a role, list it here and in `deploy/postgresql/roles.sql`. A test compares the two.
/** The roles of a server's transactions. The serving login is a member of these roles and of no others. */
export const servingRoles = ['twinwerk_app', 'twinwerk_identity', 'twinwerk_cleaner', 'twinwerk_worker'] as const

/** Roles that own functions. Each function does one thing with more rights than its caller has. */
const functionRoles = ['twinwerk_search', 'twinwerk_retention'] as const

/** Every role that publishing needs. None of these roles logs in or owns a table. */
export const productRoles = [...servingRoles, ...functionRoles] as const

export const extensions = ['pg_trgm', 'btree_gin'] as const

/** The serving login that the product creates: in the embedded database and in `deploy/postgresql/roles.sql`. */
export const servingLogin = 'twinwerk_server'

/** The login for logical backups. It reads everything and changes nothing. */
export const backupLogin = 'twinwerk_backup'

/** The only function that changes a setting, such as the role or tenant, inside a SELECT. Only a superuser can revoke it. */
export const settingFunction = 'pg_catalog.set_config(text, text, boolean)'

const quietly = 'exception when duplicate_object or unique_violation or internal_error then null'

/** Returns SQL that creates a role that cannot log in, unless it exists. Servers that start at the same time may both run it. */
export function createRole(role: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit; end if;
  ${quietly}; end $$`
}

/** Returns SQL that lets the owner of the tables take a role and replace the role's objects. Does nothing if the owner already can. */
export function grantToOwner(role: string, owner: string): string {
  return grant({ role, member: owner, has: ['USAGE', 'SET'], options: 'inherit true, set true' })
}

/**
 * Returns SQL that lets a login take a role. Before it takes the role, the login has none of the role's rights. On PostgreSQL 15, the
 * login's own NOINHERIT ensures that.
 */
export function grantToServer(role: string, login: string): string {
  return grant({ role, member: login, has: ['SET'], options: 'inherit false, set true' })
}

type Grant = { readonly role: string; readonly member: string; readonly has: readonly string[]; readonly options: string }

/** Returns SQL that grants a role. PostgreSQL 15 has membership only: its MEMBER is called SET in PostgreSQL 16. */
function grant({ role, member, has, options }: Grant): string {
  const holds = has.map(
    (right) => `pg_has_role(member, '${role}', case when modern or '${right}' <> 'SET' then '${right}' else 'MEMBER' end)`,
  )
  return `do $$ declare
    modern boolean := current_setting('server_version_num')::int >= 160000;
    member name := ${member};
  begin
    if not (${holds.join(' and ')}) then
      execute format('grant ${role} to %I', member) || case when modern then ' with ${options}' else '' end;
    end if;
  ${quietly}; end $$`
}

/**
 * Returns SQL that revokes `set_config` from everybody but the owner of the database, unless it is revoked already. The privilege is
 * separate in each database.
 */
export function revokeSettingFunction(owner: string): string {
  return `do $$ begin
    if has_function_privilege('public', '${settingFunction}', 'execute') then
      revoke execute on function ${settingFunction} from public;
      grant execute on function ${settingFunction} to ${owner};
    end if;
  end $$`
}
