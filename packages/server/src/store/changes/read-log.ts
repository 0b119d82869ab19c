import type { Database } from '../db/database.ts'

/** What one change touched. `links` are those it made, changed or ended, by the numbers of their relationships. */
export type LoggedChange = {
  readonly at: string
  readonly twins: readonly { readonly uuid: string; readonly definition: string; readonly deleted: boolean }[]
  readonly links: readonly { readonly code: number; readonly source: string; readonly target: string }[]
}

export type Log = {
  /** What was committed when this was read, as PostgreSQL prints it. */
  readonly snapshot: string
  /** Of the tenant's rights, at the same moment. */
  readonly rightsVersion: number
  /** `tooMany` to tell one by one. */
  readonly changes: readonly LoggedChange[] | 'tooMany'
}

const mostChanges = 1000
const mostTouched = 5000

/**
 * The changes of a tenant that were committed since a snapshot, and the snapshot to go on from. A change that was still open then counts as new, whatever its
 * time and number (ADR 0017). Without a snapshot it only says where things stand.
 */
export async function readLog(database: Database, { tenant, since }: { tenant: string; since: string | undefined }): Promise<Log> {
  const { rows } = await database.one({ role: 'app', tenant }, { text: logText, values: [tenant, since ?? null, mostChanges + 1], name: 'read-log' })
  const { snapshot, rights, changes } = rows[0] as { snapshot: string; rights: number | null; changes: LogRow[] }
  const touched = changes.reduce((sum, row) => sum + row.size, 0)
  const tooMany = changes.length > mostChanges || touched > mostTouched
  return { snapshot, rightsVersion: rights ?? 0, changes: tooMany ? 'tooMany' : changes.map(changeOf) }
}

type LogRow = {
  readonly at: string
  readonly size: number
  readonly twins: readonly string[]
  readonly definitions: readonly string[]
  readonly deleted: readonly string[]
  readonly relationships: readonly number[]
  readonly sources: readonly string[]
  readonly targets: readonly string[]
}

// The arrays of a change that alone is too large stay where they are.
const logText = `select pg_current_snapshot()::text as snapshot, (select rights_version from tenant_registry where id = $1) as rights,
  (select coalesce(json_agg(c order by c.xid), '[]') from (
    select l.xid, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, s.size, t.*
    from change_log l cross join lateral (select cardinality(l.twins) + cardinality(l.sources) as size) s
    left join lateral (select l.twins, l.definitions, l.deleted, l.relationships, l.sources, l.targets where s.size <= ${mostTouched}) t on true
    where l.tenant_id = $1 and l.xid >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(l.xid, $2::pg_snapshot)
    order by l.xid limit $3) c) as changes`

function changeOf(row: LogRow): LoggedChange {
  const deleted = new Set(row.deleted)
  return {
    at: row.at,
    twins: row.twins.map((uuid, index) => ({ uuid, definition: row.definitions[index]!, deleted: deleted.has(uuid) })),
    links: row.relationships.map((code, index) => ({ code, source: row.sources[index]!, target: row.targets[index]! })),
  }
}
