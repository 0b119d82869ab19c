import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/** Adds to what a sender has sent in a minute; `key` is tenant, sender and measure. Returns the sum over all processes. */
export async function addToMinute(
  database: Database,
  key: string,
  { amount, minute }: { readonly amount: number; readonly minute: number },
): Promise<number> {
  const [tenant, sender, measure] = key.split(' ')
  const { rows } = await database.one(
    { role: 'app', tenant: tenant! },
    {
      name: 'telemetry-minute',
      text: `insert into telemetry_minute as m (tenant_id, sender, measure, minute, amount) values ($1, $2, $3, $4, $5)
        on conflict (tenant_id, sender, measure, minute) do update set amount = m.amount + excluded.amount returning amount`,
      values: [tenant, sender, measure, minute, amount],
    },
  )
  return Number(rows[0]!['amount'])
}

type Day = { /** Days since 1970, in UTC. */ readonly day: number }

/** Adds to the values that a tenant has sent on a day, and returns the sum over all processes. */
export async function addToDay(database: Database, tenant: string, { amount, day }: Day & { readonly amount: number }): Promise<number> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-day',
      text: `insert into telemetry_day as d (tenant_id, day, amount) values ($1, date '1970-01-01' + $2::int, $3)
        on conflict (tenant_id, day) do update set amount = d.amount + excluded.amount returning amount`,
      values: [tenant, day, amount],
    },
  )
  return Number(rows[0]!['amount'])
}

/** Notes that a tenant had used up its day, for the check of the data that tells its administrators. */
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
const maxKept = 10_000
const quotas = new WeakMap<Database, Map<string, { readonly until: number; readonly quota: number }>>()

/** The values a tenant may send in a day, read afresh once a minute. */
export async function quotaOf(database: Database, tenant: string, now: number): Promise<number> {
  const kept = quotas.get(database) ?? new Map<string, { readonly until: number; readonly quota: number }>()
  quotas.set(database, kept)
  const known = kept.get(tenant)
  if (known && known.until > now) return known.quota
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'telemetry-quota',
      text: `select "tenant:telemetryPerDay" as quota from "${familyTable('businessPartner')}" where tenant_id = $1 and id = $1`,
      values: [tenant],
    },
  )
  const quota = Number(rows[0]?.['quota'] ?? defaultPerDay)
  if (kept.size >= maxKept) kept.clear()
  kept.set(tenant, { until: now + freshMilliseconds, quota })
  return quota
}

/** Deletes counts that nothing asks for any more. */
export async function removeOldTelemetryCounts(database: Database): Promise<void> {
  await database.transaction({ role: 'cleaner' }, async ({ run }) => {
    await run({ text: 'delete from telemetry_minute where minute < floor(extract(epoch from now()) / 60) - 2' })
    await run({ text: `delete from telemetry_day where day < current_date - 40` })
  })
}
