import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { familyTable } from '../store/physical/names.ts'

const amountColumn = columns({ amount: 'integer' })

/** Adds to the amount that a sender has sent in a minute. `key` is tenant, sender and measure. Returns the sum over all processes. */
export async function addToMinute(
  database: Database,
  key: string,
  { amount, minute }: { readonly amount: number; readonly minute: number },
): Promise<number> {
  const [tenant = '', sender, measure] = key.split(' ')
  const counted = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-minute',
      text: `insert into telemetry_minute as m (tenant_id, sender, measure, minute, amount) values ($1, $2, $3, $4, $5)
        on conflict (tenant_id, sender, measure, minute) do update set amount = m.amount + excluded.amount returning amount`,
      values: [tenant, sender, measure, minute, amount],
      columns: amountColumn,
    },
  )
  return firstRow(counted).amount
}

type Day = { /** Days since 1970, in UTC. */ readonly day: number }

/** Adds to the number of values that a tenant has sent on a day. Returns the sum over all processes. */
export async function addToDay(database: Database, tenant: string, { amount, day }: Day & { readonly amount: number }): Promise<number> {
  const counted = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-day',
      text: `insert into telemetry_day as d (tenant_id, day, amount) values ($1, date '1970-01-01' + $2::int, $3)
        on conflict (tenant_id, day) do update set amount = d.amount + excluded.amount returning amount`,
      values: [tenant, day, amount],
      columns: amountColumn,
    },
  )
  return firstRow(counted).amount
}

/** Records that a tenant has used up the quota of a day. A data check reports that to its administrators. */
export async function noteExceeded(database: Database, tenant: string, { day, quota }: Day & { readonly quota: number }): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-exceeded',
      text: `insert into telemetry_day as d (tenant_id, day, amount, exceeded_at, quota) values ($1, date '1970-01-01' + $2::int, 0, now(), $3)
        on conflict (tenant_id, day) do update set exceeded_at = coalesce(d.exceeded_at, excluded.exceeded_at), quota = excluded.quota`,
      values: [tenant, day, quota],
    },
  )
}

const defaultPerDay = 10_000_000
const freshMilliseconds = 60_000
const maxCached = 10_000
const quotas = new WeakMap<Database, Map<string, { readonly until: number; readonly quota: number }>>()

/** Returns the number of values that a tenant may send in a day. Cached for a minute. */
export async function quotaOf(database: Database, tenant: string, now: number): Promise<number> {
  const cache = quotas.get(database) ?? new Map<string, { readonly until: number; readonly quota: number }>()
  quotas.set(database, cache)
  const cached = cache.get(tenant)
  if (cached && cached.until > now) return cached.quota
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-quota',
      text: `select "tenant:telemetryPerDay" as quota from "${familyTable('businessPartner')}" where tenant_id = $1 and id = $1`,
      values: [tenant],
      columns: columns({ quota: 'integer?' }),
    },
  )
  const quota = rows[0]?.quota ?? defaultPerDay
  if (cache.size >= maxCached) cache.clear()
  cache.set(tenant, { until: now + freshMilliseconds, quota })
  return quota
}

/** Deletes counts that are no longer read. */
export async function removeOldTelemetryCounts(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: 'delete from telemetry_minute where minute < floor(extract(epoch from now()) / 60) - 2' })
    await run({ text: `delete from telemetry_day where day < current_date - 40` })
  })
}
