import { columns, json } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { extensions, servingRoles } from '../db/roles.ts'
import { firstRow } from '../db/statement.ts'

export type DatabaseFacts = {
  readonly user: string
  readonly isSuperuser: boolean
  readonly version: string
  /** The version as a number, such as 150020 for 15.20. */
  readonly versionNumber: number
  /** Roles of transactions that the user of the connection may not take. */
  readonly missingRoles: readonly string[]
  readonly missingExtensions: readonly string[]
  /** Indexes that an interrupted build left unusable. */
  readonly invalidIndexes: readonly string[]
  /** Work of the last publishing that is still open. */
  readonly openPublishing: readonly string[]
  /** The database's clock, ISO. */
  readonly now: string
}

export async function databaseFacts(database: Database): Promise<DatabaseFacts> {
  return firstRow(await database.one({ role: 'identity' }, { text: factsText, values: [servingRoles, extensions], columns: factColumns }))
}

const names = json<readonly string[]>()
const factColumns = columns({
  user: 'text',
  isSuperuser: 'boolean',
  version: 'text',
  versionNumber: 'integer',
  missingRoles: names,
  missingExtensions: names,
  invalidIndexes: names,
  openPublishing: names,
  now: 'instant',
})

// Before PostgreSQL 16, a member may always take its role. Since then, the membership needs the option SET.
const factsText = `select session_user as "user", (select rolsuper from pg_roles where rolname = session_user) as "isSuperuser",
  current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber", clock_timestamp() as now,
  (select coalesce(json_agg(r), '[]') from unnest($1::text[]) r where not exists (select from pg_roles p where p.rolname = r
    and pg_has_role(session_user, p.oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end))) as "missingRoles",
  (select coalesce(json_agg(e), '[]') from unnest($2::text[]) e where not exists (select from pg_extension x where x.extname = e)) as "missingExtensions",
  (select coalesce(json_agg(c.relname order by c.relname), '[]') from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisvalid) as "invalidIndexes",
  (select coalesce(json_agg(key), '[]') from twinwerk_meta where key in ('unboxedGeometries', 'unsearchedFamilies') and jsonb_array_length(value) > 0) as "openPublishing"`
