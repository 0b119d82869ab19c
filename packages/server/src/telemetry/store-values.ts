import type { Database, Transaction } from '../store/db/database.ts'
import type { Value } from './check-values.ts'

/** Numbers of series that this process knows: they never change. */
export type KnownStreams = Map<string, number>

/** Writes values and tells who listens; those that are there already are left as they are. */
export async function storeValues(
  database: Database,
  known: KnownStreams,
  { tenant, values }: { tenant: string; values: readonly Value[] },
): Promise<void> {
  if (known.size > maxKnown) known.clear()
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    await learnStreams(transaction, known, tenant, values)
    const streams = values.map((value) => known.get(streamKey(tenant, value))!)
    await transaction.run({
      name: 'telemetry-store',
      text: `insert into telemetry_value (tenant_id, stream, ts, key, value)
        select $1, v.* from unnest($2::bigint[], $3::timestamptz[], $4::text[], $5::float8[]) as v on conflict do nothing`,
      values: [tenant, streams, values.map(({ ts }) => ts), values.map(({ key }) => key), values.map(({ value }) => value)],
    })
    transaction.signal({ about: 'telemetry', tenant })
  })
}

const maxKnown = 200_000

/** Sorted, so that two writers of new series wait for each other in one direction only. */
export async function learnStreams(transaction: Transaction, known: KnownStreams, tenant: string, values: readonly Value[]): Promise<void> {
  const unknown = new Map(values.filter((value) => !known.has(streamKey(tenant, value))).map((value) => [streamKey(tenant, value), value]))
  if (unknown.size === 0) return
  const given = [...unknown.values()]
  const { rows } = await transaction.run({
    name: 'telemetry-streams',
    text: `insert into telemetry_stream (tenant_id, twin_id, systematics, retention_days)
      select $1, g.* from unnest($2::uuid[], $3::text[], $4::int[]) as g (twin_id, systematics, days) order by g.twin_id, g.systematics
      on conflict (tenant_id, twin_id, systematics) do update set retention_days = excluded.retention_days
      returning id, twin_id as twin, systematics as systematic`,
    values: [
      tenant,
      given.map(({ twin }) => twin),
      given.map(({ systematic }) => systematic),
      given.map(({ retentionDays }) => retentionDays),
    ],
  })
  for (const row of rows) known.set(streamKey(tenant, row as { twin: string; systematic: string }), row['id'] as number)
}

export function streamKey(tenant: string, { twin, systematic }: Pick<Value, 'twin' | 'systematic'>): string {
  return `${tenant} ${twin} ${systematic}`
}
