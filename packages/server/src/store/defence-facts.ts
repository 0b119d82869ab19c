import { columns, json } from './db/columns.ts'
import { productRoles, servingRoles, settingFunction } from './db/roles.ts'

/** Gaps in the lines of defence, read from PostgreSQL's catalog. A list is empty if there is no gap. */
export type Facts = {
  /** Tables without forced row-level security, and views without `security_invoker`. */
  readonly unprotected: readonly string[]
  /** Roles of the product that have a right of a superuser or can log in. */
  readonly powerful: readonly string[]
  /** Rights that the serving login has and should not have, in words. */
  readonly loginHas: readonly string[]
  /** The serving login and roles that may call `set_config`. */
  readonly canSet: readonly string[]
}

const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

const unprotected = `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    and (c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
      or c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false))`

const powerful = `select r.rolname as name from pg_roles r where r.rolname in (${list(productRoles)})
    and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolcanlogin)`

const loginHas = `select w.name from pg_roles r cross join lateral (values
      ('is a superuser', r.rolsuper),
      ('bypasses row-level security', r.rolbypassrls),
      ('creates roles', r.rolcreaterole),
      ('owns tables', exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member'))),
      ('creates objects', has_schema_privilege(r.oid, 'public', 'create') or has_database_privilege(r.oid, current_database(), 'create')),
      ('is a member of ' || (select string_agg(o.rolname, ' and ' order by o.rolname) from pg_auth_members m join pg_roles o on o.oid = m.roleid
        where m.member = r.oid and o.rolname not in (${list(servingRoles)})), true)) as w(name, has)
    where r.rolname = session_user and w.has and w.name is not null`

const canSet = `select r.rolname as name from pg_roles r where (r.rolname in (${list(productRoles)}) or r.rolname = session_user)
    and has_function_privilege(r.oid, '${settingFunction}', 'execute')`

const named = (text: string) => `(select coalesce(json_agg(f.name order by f.name), '[]') from (${text}) f)`

export const facts = {
  name: 'defence-facts',
  columns: columns({ facts: json<Facts>() }),
  text: `select json_build_object(
    'unprotected', ${named(unprotected)}, 'powerful', ${named(powerful)}, 'loginHas', ${named(loginHas)}, 'canSet', ${named(canSet)}) as facts`,
}
