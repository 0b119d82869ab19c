import { instantOf } from '@twinwerk/model/calendar/instant'
import { maxPoints } from '@twinwerk/contract/data/telemetries'
import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import type { Series } from './visible-series.ts'

type ValuesRequest = {
  readonly tenant: string
  readonly series: readonly Series[]
  readonly start: string
  readonly end: string
  readonly points?: number | undefined
  readonly newest?: true | undefined
}

const jsonText = columns({ json: 'text' })
const usualPoints = 1000
const maxInAnswer = 50_000

/**
 * Returns the values of series in a span, as the JSON text to send (`TelemetryValue[]`), by series and time. A series with more than
 * `points` is divided into sections of equal length. Each section has its average, minimum and maximum, so that no extreme is lost.
 *
 * With `newest`, only the last value of each series is returned; for a series with keys, the last value of the last key. Throws
 * INPUT_INVALID, BUDGET_EXCEEDED.
 */
export async function readValues(
  database: Database,
  { tenant, series, start, end, points = usualPoints, newest }: ValuesRequest,
): Promise<string> {
  const [from, to] = [instantOf(start), instantOf(end)]
  if (from === undefined || to === undefined || from >= to)
    throw new AppError('INPUT_INVALID', { detail: 'start and end are instants, start before end' })
  if (newest) return readNewest(database, { tenant, series, from, to })
  if (series.length * points > maxInAnswer)
    throw new AppError('BUDGET_EXCEEDED', {
      detail: `/points: ${series.length} series of at most ${maxPoints} points, ${maxInAnswer} in all`,
    })
  const values = [
    ...namedSeries(tenant, series),
    new Date(from).toISOString(),
    new Date(to).toISOString(),
    points,
    (to - from) / 1000 / points,
  ]
  return firstRow(await database.one({ role: 'app', tenant }, { name: 'telemetry-read', text: readText, values, columns: jsonText })).json
}

type Span = { readonly from: number; readonly to: number }

async function readNewest(
  database: Database,
  { tenant, series, from, to }: Pick<ValuesRequest, 'tenant' | 'series'> & Span,
): Promise<string> {
  const values = [...namedSeries(tenant, series), new Date(from).toISOString(), new Date(to).toISOString()]
  return firstRow(await database.one({ role: 'app', tenant }, { name: 'telemetry-last', text: newestText, values, columns: jsonText })).json
}

function namedSeries(tenant: string, series: readonly Series[]): unknown[] {
  return [tenant, series.map(({ twin }) => twin), series.map(({ systematic }) => systematic), series.map(({ definition }) => definition)]
}

const id = `'${idPrefix}' || s.definition || ':x' || replace(s.twin_id::text, '-', '')`
const instant = (ts: string) => `to_char(${ts} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const inSpan = `v.tenant_id = $1 and v.stream = s.id and v.ts >= $5::timestamptz and v.ts < $6::timestamptz`

const seriesTable = `s as materialized (
    select t.id, t.twin_id, t.systematics, g.definition, g.n from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as g (twin_id, systematics, definition, n)
      join telemetry_stream t on t.tenant_id = $1 and t.twin_id = g.twin_id and t.systematics = g.systematics
  )`
const asJson = `json_build_object('id', ${id}, 'systematic', s.systematics, 'ts', ${instant('v.ts')}, 'value', v.value, 'key', nullif(v.key, ''))`

const newestText = `
  with ${seriesTable}
  select coalesce(json_agg(${asJson} order by s.n), '[]')::text as json
    from s cross join lateral (select v.* from telemetry_value v where ${inSpan} order by v.ts desc, v.key desc limit 1) v`

// Reads one value more than the limit to decide if a series is condensed.
const readText = `
  with ${seriesTable}, sized as materialized (
    select s.*, (select count(*) from (select 1 from telemetry_value v where ${inSpan} limit $7::int + 1) x) > $7::int as condensed from s
  ), found as (
    select s.n, v.ts, v.key, ${asJson} as json
      from sized s join telemetry_value v on ${inSpan} where not s.condensed
    union all
    select s.n, c.ts, c.key, json_build_object('id', ${id}, 'systematic', s.systematics, 'ts', ${instant('c.ts')}, 'value', c.mean, 'key', nullif(c.key, ''), 'min', c.low, 'max', c.high)
      from sized s cross join lateral (
        select v.key, min(v.ts) as ts, avg(v.value) as mean, min(v.value) as low, max(v.value) as high from telemetry_value v where ${inSpan}
        group by floor(extract(epoch from v.ts - $5::timestamptz) / $8::float8), v.key) c
      where s.condensed)
  select coalesce(json_agg(json order by n, ts, key), '[]')::text as json from found`
