import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'

type Mark = { readonly snapshot: string; readonly isOutdated: boolean }

/** The types and the relationship (code) whose changes move houses. */
export type HouseTypes = { readonly definitions: readonly string[]; readonly relationship: number }

/** The log of changes is kept for two hours. A mark that is older says nothing, so it is renewed before. */
const renewedAfter = `interval '100 minutes'`
const worthlessAfter = `interval '110 minutes'`

const dueColumns = columns({ due: 'boolean' })

/** Asks if houses may have changed since the last job: also without a job before, and when the mark becomes old. */
export function streetsAreDue(tenant: string, { definitions, relationship }: HouseTypes): Statement<{ readonly due: boolean }> {
  return {
    name: 'streets-due',
    text: `select m.at is null or m.at < now() - ${renewedAfter} or exists (
        select from change_log l where l.tenant_id = $1 and l.xid >= pg_snapshot_xmin(m.snapshot::pg_snapshot)
          and not pg_visible_in_snapshot(l.xid, m.snapshot::pg_snapshot) and (l.definitions && $2::text[] or $3::int = any(l.relationships))) as due
      from (select 1) o left join street_mark m on m.tenant_id = $1`,
    values: [tenant, definitions, relationship],
    columns: dueColumns,
  }
}

const markColumns = columns({ snapshot: 'text', isOutdated: 'boolean' })

export function readMark(tenant: string): Statement<Mark> {
  return {
    name: 'street-mark',
    text: `select snapshot, at < now() - ${worthlessAfter} as "isOutdated" from street_mark where tenant_id = $1`,
    values: [tenant],
    columns: markColumns,
  }
}

export function writeMark(tenant: string, snapshot: string): Statement {
  return {
    name: 'street-mark-write',
    text: `insert into street_mark (tenant_id, snapshot) values ($1, $2)
      on conflict (tenant_id) do update set snapshot = excluded.snapshot, at = now()`,
    values: [tenant, snapshot],
  }
}
