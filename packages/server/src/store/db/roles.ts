// A new role: here and in `deploy/postgresql/roles.sql`. A test compares them.
/** Roles that a server's transactions take. The login that serves is a member of these and of nothing else. */
export const servingRoles = ['twinwerk_app', 'twinwerk_identity', 'twinwerk_cleaner', 'twinwerk_worker'] as const

/** Roles that own functions which do one thing with more rights than their caller has. */
const functionRoles = ['twinwerk_search', 'twinwerk_retention'] as const

/** Every role that publishing needs. None of them logs in, and none owns a table. */
export const productRoles = [...servingRoles, ...functionRoles] as const

export const extensions = ['pg_trgm', 'btree_gin'] as const

/** The login that serves, where the product makes it: in the embedded database and in `deploy/postgresql/roles.sql`. */
export const servingLogin = 'twinwerk_server'

/** Reads everything and changes nothing: for logical backups. */
export const backupLogin = 'twinwerk_backup'

/** The one function that changes a setting inside a SELECT, role and tenant among them. Only a superuser can revoke it. */
export const settingFunction = 'pg_catalog.set_config(text, text, boolean)'

const quietly = 'exception when duplicate_object or unique_violation or internal_error then null'

/** Creates a role that cannot log in, unless it exists. Servers that start at once may both try. */
export function createRole(role: string): string {
  return `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit; end if;
  ${quietly}; end $$`
}

/** Lets the owner of the tables take a role and replace what the role owns. Does nothing for an owner who can do so already. */
export function grantToOwner(role: string, owner: string): string {
  return grant({ role, member: owner, has: ['USAGE', 'SET'], options: 'inherit true, set true' })
}

/** Lets a login take a role, without having the role's rights before it does; PostgreSQL 15 asks the login's own NOINHERIT for that. */
export function grantToServer(role: string, login: string): string {
  return grant({ role, member: login, has: ['SET'], options: 'inherit false, set true' })
}

type Grant = { readonly role: string; readonly member: string; readonly has: readonly string[]; readonly options: string }

/** PostgreSQL 15 knows membership alone: its MEMBER is what 16 calls SET. */
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
 * Takes `set_config` from everybody but the owner of the database, unless that was done before. Each database has its own answer to that.
 */
export function revokeSettingFunction(owner: string): string {
  return `do $$ begin
    if has_function_privilege('public', '${settingFunction}', 'execute') then
      revoke execute on function ${settingFunction} from public;
      grant execute on function ${settingFunction} to ${owner};
    end if;
  end $$`
}
