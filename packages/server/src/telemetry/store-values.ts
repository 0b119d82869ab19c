import { present } from '@twinwerk/model/error/present'
import { columns } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Value } from './check-values.ts'

/** A cache of the numbers of series, by `streamKey`. They never change. */
export type StreamNumbers = Map<string, number>

/** Writes values and signals the listeners. Values that are already stored stay unchanged. */
export async function storeValues(
  database: Database,
  cached: StreamNumbers,
  { tenant, values }: { tenant: string; values: readonly Value[] },
): Promise<void> {
  if (cached.size > maxCached) cached.clear()
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    const streams = await streamNumbers(transaction, cached, { tenant, values })
    await transaction.run({
      name: 'telemetry-store',
      text: `insert into telemetry_value (tenant_id, stream, ts, key, value)
        select $1, v.* from unnest($2::bigint[], $3::timestamptz[], $4::text[], $5::float8[]) as v on conflict do nothing`,
      values: [tenant, streams, values.map(({ ts }) => ts), values.map(({ key }) => key), values.map(({ value }) => value)],
    })
    await storeNewest(transaction, tenant, values)
    transaction.signal({ about: 'telemetry', tenant })
  })
}

/**
 * Moves the newest value of each series on. A value that comes late changes nothing. The rows are sorted, so that two writers cannot
 * deadlock.
 */
async function storeNewest(transaction: Transaction, tenant: string, values: readonly Value[]): Promise<void> {
  await transaction.run({
    name: 'telemetry-newest-store',
    text: `insert into telemetry_newest as n (tenant_id, twin_id, systematics, key, ts, value)
      select distinct on (g.twin, g.systematics, g.key) $1, g.twin, g.systematics, g.key, g.ts, g.value
        from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::float8[]) as g (twin, systematics, key, ts, value)
        order by g.twin, g.systematics, g.key, g.ts desc
      on conflict (tenant_id, twin_id, systematics, key) do update set ts = excluded.ts, value = excluded.value where n.ts < excluded.ts`,
    values: [
      tenant,
      values.map(({ twin }) => twin),
      values.map(({ systematic }) => systematic),
      values.map(({ key }) => key),
      values.map(({ ts }) => ts),
      values.map(({ value }) => value),
    ],
  })
}

const maxCached = 200_000

/**
 * Returns the number of each value's series, in the order of the values. Creates new series and adds the numbers to `cached`. The series
 * are sorted, so that two writers of new series cannot deadlock.
 */
export async function streamNumbers(
  transaction: Transaction,
  cached: StreamNumbers,
  { tenant, values }: { tenant: string; values: readonly Value[] },
): Promise<number[]> {
  const missing = new Map(values.filter((value) => !cached.has(streamKey(tenant, value))).map((value) => [streamKey(tenant, value), value]))
  if (missing.size > 0) await addStreams(transaction, cached, { tenant, values: [...missing.values()] })
  return values.map((value) => present(cached.get(streamKey(tenant, value)), 'the number of a series'))
}

async function addStreams(
  transaction: Transaction,
  cached: StreamNumbers,
  { tenant, values }: { tenant: string; values: readonly Value[] },
): Promise<void> {
  const { rows } = await transaction.run({
    name: 'telemetry-streams',
    text: `insert into telemetry_stream (tenant_id, twin_id, systematics, retention_days)
      select $1, g.* from unnest($2::uuid[], $3::text[], $4::int[]) as g (twin_id, systematics, days) order by g.twin_id, g.systematics
      on conflict (tenant_id, twin_id, systematics) do update set retention_days = excluded.retention_days
      returning id, twin_id as twin, systematics as systematic`,
    values: [
      tenant,
      values.map(({ twin }) => twin),
      values.map(({ systematic }) => systematic),
      values.map(({ retentionDays }) => retentionDays),
    ],
    columns: columns({ id: 'integer', twin: 'uuid', systematic: 'text' }),
  })
  for (const row of rows) cached.set(streamKey(tenant, row), row.id)
}

function streamKey(tenant: string, { twin, systematic }: Pick<Value, 'twin' | 'systematic'>): string {
  return `${tenant} ${twin} ${systematic}`
}
