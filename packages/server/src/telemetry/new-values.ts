import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'

/** The position of a listener: the time of the newest value of each series, by its number. */
export type Positions = ReadonlyMap<number, string>

/** A new value. Twins are uuids; `ts` is an ISO instant. */
export type NewValue = {
  readonly stream: number
  readonly twin: string
  readonly systematic: string
  readonly ts: string
  readonly key: string
  readonly value: number
}

/** The maximum number of values per series and read. The next read returns the others. */
const maxPerSeries = 500
const nothingYet = '-infinity'

/** Returns the series of twins (uuids), each with the time of its newest value. */
export async function newestValues(
  database: Database,
  { tenant, twins }: { tenant: string; twins: readonly string[] },
): Promise<Positions> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-newest',
      text: `select s.id, ${instant('v.ts')} as ts from telemetry_stream s
        left join lateral (select ts from telemetry_value where tenant_id = $1 and stream = s.id order by ts desc limit 1) v on true
        where s.tenant_id = $1 and s.twin_id = any($2::uuid[])`,
      values: [tenant, twins],
      columns: columns({ id: 'integer', ts: 'text?' }),
    },
  )
  return new Map(rows.map(({ id, ts }) => [id, ts ?? nothingYet]))
}

/**
 * Returns the values at twins that are newer than the positions, in the order of time. For a series without a position, returns all values.
 */
export async function valuesBehind(
  database: Database,
  { tenant, twins, positions }: { tenant: string; twins: readonly string[]; positions: Positions },
): Promise<readonly NewValue[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-behind',
      text: `select s.id as stream, s.twin_id as twin, s.systematics as systematic, ${instant('v.ts')} as ts, v.key, v.value from telemetry_stream s
        left join unnest($3::bigint[], $4::timestamptz[]) as p (id, ts) on p.id = s.id
        cross join lateral (select ts, key, value from telemetry_value
          where tenant_id = $1 and stream = s.id and ts > coalesce(p.ts, '-infinity') order by ts limit ${maxPerSeries}) v
        where s.tenant_id = $1 and s.twin_id = any($2::uuid[]) order by v.ts`,
      values: [tenant, twins, [...positions.keys()], [...positions.values()]],
      columns: columns({ stream: 'integer', twin: 'uuid', systematic: 'text', ts: 'text', key: 'text', value: 'number' }),
    },
  )
  return rows
}

function instant(ts: string): string {
  return `to_char(${ts} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
