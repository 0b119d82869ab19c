import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'

type Place = { readonly tenant: string; /** A uuid. */ readonly twin: string }

/** The maximum number of runs of a tenant at the same time. */
const maxRuns = 20

/** A run without a sign of its process for this time has lost it. */
const lostSeconds = 5
const silentSeconds = 10
const viewerSeconds = 10
/** Until this time after a value a run counts as running: slow devices measure every five seconds. */
const quietSeconds = 7

const live = `m.ended_at is null and m.until > now() and m.beat_at > now() - interval '${lostSeconds} seconds'`
const shown = `m.run, m.started_at as "startedAt", m.until, m.amount as values, m.reason,
  case when m.reason is not null then 'error' when m.ended_at is not null or m.until <= now() then 'stop'
    when m.beat_at <= now() - interval '${lostSeconds} seconds' then 'error'
    when m.value_at > now() - interval '${quietSeconds} seconds' then 'running' else 'connecting' end as state`

const runColumns = columns({ run: 'uuid', startedAt: 'instant', until: 'instant', values: 'integer', reason: 'text?', state: 'text' })

/**
 * Starts a run at a twin, or joins the one there: then it measures all that its viewers look at, and lasts as long as the longest of them
 * wants. Returns undefined if the tenant has too many runs.
 */
export async function startRun(
  database: Database,
  { tenant, twin }: Place,
  wanted: { readonly run: string; readonly systematics: readonly string[]; readonly seconds: number; readonly maxSeconds: number },
) {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'measure-start',
      text: `insert into telemetry_measure as m (tenant_id, twin_id, run, systematics, until)
          select $1, $2, $3, $4, now() + make_interval(secs => $5)
          where (select count(*) from telemetry_measure m where m.tenant_id = $1 and m.twin_id <> $2 and ${live}) < ${maxRuns}
        on conflict (tenant_id, twin_id) do update set
          run = case when ${live} then m.run else excluded.run end,
          systematics = case when ${live} then array(select distinct unnest(m.systematics || excluded.systematics)) else excluded.systematics end,
          started_at = case when ${live} then m.started_at else now() end,
          until = case when ${live} then least(m.started_at + make_interval(secs => $6), greatest(m.until, excluded.until)) else excluded.until end,
          value_at = case when ${live} then m.value_at end, ended_at = null, seen_at = now(),
          beat_at = case when ${live} then m.beat_at else now() end,
          amount = case when ${live} then m.amount else 0 end, reason = null
        returning ${shown}`,
      values: [tenant, twin, wanted.run, wanted.systematics, wanted.seconds, wanted.maxSeconds],
      columns: runColumns,
    },
  )
  return rows[0]
}

/** Keeps a run alive and returns it; undefined if another run has taken its place. */
export async function keepRun(database: Database, { tenant, twin }: Place, wanted: { run: string; seconds: number; maxSeconds: number }) {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'measure-keep',
      text: `update telemetry_measure m set seen_at = now(), until = case when ended_at is null
          then least(started_at + make_interval(secs => $5), greatest(until, started_at + make_interval(secs => $4))) else until end
        where tenant_id = $1 and twin_id = $2 and run = $3 returning ${shown}`,
      values: [tenant, twin, wanted.run, wanted.seconds, wanted.maxSeconds],
      columns: runColumns,
    },
  )
  return rows[0]
}

const beatColumns = columns({ systematics: 'text[]', isOver: 'boolean', isSilent: 'boolean' })

/** Notes that the run is being measured. Returns what to measure and if the run is over; undefined if it has ended. */
export async function beat(database: Database, { tenant, twin }: Place, { run, values }: { run: string; values: number }) {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'measure-beat',
      text: `update telemetry_measure set beat_at = now(), amount = amount + $4, value_at = case when $4::int > 0 then now() else value_at end
        where tenant_id = $1 and twin_id = $2 and run = $3 and ended_at is null
        returning systematics, until <= now() or seen_at <= now() - interval '${viewerSeconds} seconds' as "isOver",
          coalesce(value_at, started_at) <= now() - interval '${silentSeconds} seconds' as "isSilent"`,
      values: [tenant, twin, run, values],
      columns: beatColumns,
    },
  )
  return rows[0]
}

export async function endRun(
  database: Database,
  { tenant, twin }: Place,
  { run, reason }: { run: string; reason: 'silent' | null },
): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'measure-end',
      text: 'update telemetry_measure set ended_at = now(), reason = $4 where tenant_id = $1 and twin_id = $2 and run = $3 and ended_at is null',
      values: [tenant, twin, run, reason],
    },
  )
}
