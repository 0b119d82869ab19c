import { productRoles } from '../../db/roles.ts'

const grantsOf = (acl: string, kind: string, owner: string) => `(select coalesce(json_agg(g.text order by g.text), '[]') from (
    select coalesce(r.rolname, 'public') || ' ' || lower(x.privilege_type) as text
    from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x left join pg_roles r on r.oid = x.grantee) g)`

const ofExtension = (catalog: string, id: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`

/** The relations to read. A default partition is created once, like a table; all other partitions follow the calendar and are omitted. */
const ownRelations = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not ${ofExtension('pg_class', 'c.oid')}
  and (not c.relispartition or pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT')`

const columns = `(select coalesce(json_object_agg(a.attname,
      format_type(a.atttypid, a.atttypmod) || coalesce(' collate ' || quote_ident(l.collname), '') || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') order by a.attnum), '{}')
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)`

const relations = `select coalesce(json_object_agg(c.relname, json_build_object('kind', c.relkind, 'enabled', c.relrowsecurity, 'forced', c.relforcerowsecurity,
    'columns', ${columns}, 'grants', ${grantsOf('c.relacl', 'r', 'c.relowner')},
    'hash', case when c.relkind = 'v' then md5(pg_get_viewdef(c.oid) || coalesce(c.reloptions::text, '')) end) order by c.relname), '{}')
  from pg_class c where ${ownRelations}`

const indexes = `select coalesce(json_object_agg(i.relname, x.indisvalid order by i.relname), '{}')
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid where ${ownRelations}`

const policies = `select coalesce(json_object_agg(p.polname || ' on ' || c.relname, md5(concat_ws('|', p.polcmd, p.polpermissive,
    (select string_agg(coalesce(r.rolname, 'public'), ',' order by r.rolname) from unnest(p.polroles) o left join pg_roles r on r.oid = o),
    pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))) order by c.relname, p.polname), '{}')
  from pg_policy p join pg_class c on c.oid = p.polrelid where ${ownRelations}`

const functions = `select coalesce(json_object_agg(p.proname, json_build_object('hash', f.hash, 'owner', pg_get_userbyid(p.proowner), 'grants', ${grantsOf('p.proacl', 'f', 'p.proowner')})
    order by p.proname), '{}')
  from (select min(p.oid) as oid, md5(string_agg(pg_get_functiondef(p.oid), '' order by p.oid)) as hash
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not ${ofExtension('pg_proc', 'p.oid')} group by p.proname) f
  join pg_proc p on p.oid = f.oid`

const triggers = `select coalesce(json_agg(t.tgname || ' on ' || c.relname || ' ' || md5(pg_get_triggerdef(t.oid)) order by c.relname, t.tgname), '[]')
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${ownRelations}`

/** A JSON expression in a stable order. Triggers and roles are checked by conditions of their own and are included only for the hash. */
export const catalogText = `json_build_object('user', current_user, 'relations', (${relations}), 'indexes', (${indexes}), 'policies', (${policies}), 'functions', (${functions}),
  'triggers', (${triggers}), 'extensions', (select json_agg(extname order by extname) from pg_extension),
  'schemaGrants', (select ${grantsOf('n.nspacl', 'n', 'n.nspowner')} from pg_namespace n where n.nspname = 'public'),
  'roles', (select coalesce(json_agg(rolname || ' ' || pg_has_role(oid, 'member') order by rolname), '[]') from pg_roles where rolname = any('{${productRoles.join(',')}}')))`
