import { present } from '@twinwerk/model/error/present'
import type { RowOf } from '../db/columns.ts'
import { columns, json } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

/**
 * The twins and links that one change touched. `links` are those that were created, changed or ended; `code` is the number of the
 * relationship.
 */
export type LoggedChange = {
  readonly at: string
  readonly twins: readonly { readonly uuid: string; readonly definition: string; readonly deleted: boolean }[]
  readonly links: readonly { readonly code: number; readonly source: string; readonly target: string }[]
}

export type Log = {
  /** The snapshot of the read in PostgreSQL's text form. It contains all transactions that were committed when the log was read. */
  readonly snapshot: string
  /** The version of the tenant's rights in the same snapshot. */
  readonly rightsVersion: number
  /** All changes up to the snapshot. Each page is read when the consumer requests it. */
  readonly pages: AsyncIterable<readonly LoggedChange[]>
}

/** A page ends after this many changes, or with the change that brings its twins and links to `touchedPerPage`. */
const changesPerPage = 500
const touchedPerPage = 10_000

/**
 * Returns the changes of a tenant that were committed since a snapshot, and the snapshot from which the next call continues. A change that
 * was uncommitted at the snapshot is new, whatever its time and number (ADR 17). Without `since`, only the current snapshot and rights
 * version are returned.
 */
export async function readLog(database: Database, { tenant, since }: { tenant: string; since: string | undefined }): Promise<Log> {
  const read = async (until: string | undefined, after: Place) => {
    const values = [tenant, since ?? null, until ?? null, after.xid, after.id]
    return firstRow(await database.one({ role: 'app', tenant }, { text: logText, values, name: 'read-log', columns: logColumns }))
  }
  const first = await read(undefined, { xid: '0', id: nil })
  return { snapshot: first.snapshot, rightsVersion: first.rights ?? 0, pages: pagesFrom(first, (after) => read(first.snapshot, after)) }
}

async function* pagesFrom(first: LogAnswer, next: (after: Place) => Promise<LogAnswer>): AsyncGenerator<readonly LoggedChange[]> {
  for (let { found, changes } = first; changes.length > 0;) {
    yield changes.map(changeOf)
    const last = changes.at(-1)
    if (changes.length === found || !last) return
    const answer = await next(last)
    found = answer.found
    changes = answer.changes
  }
}

type Place = { readonly xid: string; readonly id: string }
type LogAnswer = RowOf<typeof logColumns>
type LogRow = Place & {
  readonly at: string
  readonly twins: readonly string[]
  readonly definitions: readonly string[]
  readonly deleted: readonly string[]
  readonly relationships: readonly number[]
  readonly sources: readonly string[]
  readonly targets: readonly string[]
}

const logColumns = columns({ snapshot: 'text', rights: 'integer?', found: 'integer', changes: json<readonly LogRow[]>() })

const nil = '00000000-0000-0000-0000-000000000000'

const logText = `with found as materialized (
    select xid, id, sum(cardinality(twins) + cardinality(sources)) over (order by xid, id) - cardinality(twins) - cardinality(sources) as before from (
      select * from change_log
      where tenant_id = $1 and (xid, id) > ($4::xid8, $5::uuid) and xid >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
        and ($3::pg_snapshot is null or pg_visible_in_snapshot(xid, $3::pg_snapshot))
      order by xid, id limit ${changesPerPage + 1}) l)
  select pg_current_snapshot()::text as snapshot, (select rights_version from tenant_registry where id = $1) as rights, (select count(*) from found) as found,
    (select coalesce(json_agg(c), '[]') from (
      select l.xid::text, l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.twins, l.definitions, l.deleted, l.relationships, l.sources, l.targets
      from found f join change_log l on l.tenant_id = $1 and l.xid = f.xid and l.id = f.id
      where f.before < ${touchedPerPage} order by l.xid, l.id limit ${changesPerPage}) c) as changes`

function changeOf(row: LogRow): LoggedChange {
  const deleted = new Set(row.deleted)
  return {
    at: row.at,
    twins: row.twins.map((uuid, index) => ({
      uuid,
      definition: present(row.definitions[index], 'the definition of a changed twin'),
      deleted: deleted.has(uuid),
    })),
    links: row.relationships.map((code, index) => ({
      code,
      source: present(row.sources[index], 'the source of a changed link'),
      target: present(row.targets[index], 'the target of a changed link'),
    })),
  }
}
