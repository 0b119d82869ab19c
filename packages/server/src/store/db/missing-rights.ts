import { Client } from 'pg'
import { extensions, productRoles, servingRoles } from './roles.ts'

/** Rights that a database user lacks for its work. */
export type MissingRights = {
  readonly user: string
  readonly roles: readonly string[]
  /** Extensions that are not installed and that the user may not install. */
  readonly extensions: readonly string[]
}

/** Returns the rights that the owner of the tables lacks to publish. */
export function missingToPublish(url: string): Promise<MissingRights> {
  return missing(url, { roles: productRoles, extensions })
}

/** Returns the rights that a login lacks to serve. */
export function missingToServe(url: string): Promise<MissingRights> {
  return missing(url, { roles: servingRoles, extensions: [] })
}

const text = `select session_user as "user",
  (select coalesce(json_agg(n order by i), '[]') from unnest($1::text[]) with ordinality u(n, i) where not exists (select from pg_roles r where r.rolname = n
    and pg_has_role(session_user, r.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end))) as roles,
  (select coalesce(json_agg(n), '[]') from unnest($2::text[]) n where not exists (select from pg_extension e where e.extname = n)
    and not has_database_privilege(session_user, current_database(), 'create')) as extensions`

type Needed = { readonly roles: readonly string[]; readonly extensions: readonly string[] }

async function missing(connectionString: string, needed: Needed): Promise<MissingRights> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<MissingRights>(text, [needed.roles, needed.extensions])
    const [row] = rows
    if (!row) throw new Error('no answer')
    return row
  } finally {
    await client.end().catch(() => undefined)
  }
}
