import type { Database, Transaction } from '../store/db/database.ts'
import type { Job, Progress } from './job.ts'
import { Cancelled, LostLease } from './job.ts'

export type Claim = Job & { readonly fence: number; readonly position: unknown; readonly done: number; readonly tries: number }

/** By the database's clock, so that servers with wrong clocks agree (security, rule 24). */
const lease = `now() + interval '15 seconds'`

type Candidate = { readonly tenant: string; readonly id: string }

/** The next job of every tenant that has one to do and not already `mostPerTenant` running. Walks the open index, however many jobs wait. */
export async function candidates(
  database: Database,
  { kinds, mostPerTenant }: { kinds: readonly string[]; mostPerTenant: number },
): Promise<Candidate[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'job-candidates',
      text: `with recursive tenants as (
          (select tenant_id from job where state in ('ready', 'running') order by tenant_id limit 1)
          union all
          select (select j.tenant_id from job j where j.state in ('ready', 'running') and j.tenant_id > t.tenant_id order by j.tenant_id limit 1)
            from tenants t where t.tenant_id is not null)
        select t.tenant_id, c.id from tenants t cross join lateral (
          select j.id from job j where j.tenant_id = t.tenant_id and j.state in ('ready', 'running') and j.kind = any($1)
            and ((j.state = 'ready' and j.run_at <= now()) or (j.state = 'running' and j.lease_until <= now()))
          order by j.priority desc, j.run_at limit 1) c
        where (select count(*) from job r where r.tenant_id = t.tenant_id and r.state = 'running' and r.lease_until > now()) < $2`,
      values: [kinds, mostPerTenant],
    },
  )
  return rows.map((row) => ({ tenant: row['tenant_id'] as string, id: row['id'] as string }))
}

/** Takes a job, or undefined when another worker was faster. The fence tells this claim from all others: whoever holds an older one can write nothing. */
export async function claim(database: Database, { tenant, id }: Candidate): Promise<Claim | undefined> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'job-claim',
      text: `update job set state = 'running', fence = fence + 1, tries = tries + 1, lease_until = ${lease}
        where tenant_id = $1 and id = $2 and ((state = 'ready' and run_at <= now()) or (state = 'running' and lease_until <= now()))
        returning kind, user_id, payload, position, done, tries, fence`,
      values: [tenant, id],
    },
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    tenant,
    id,
    kind: row['kind'] as string,
    user: (row['user_id'] as string | null) ?? undefined,
    payload: row['payload'],
    position: row['position'] ?? undefined,
    done: row['done'] as number,
    tries: row['tries'] as number,
    fence: row['fence'] as number,
  }
}

/** Keeps the claim for another 15 s; false when it is no longer ours. */
export async function renew(database: Database, { tenant, id, fence }: Claim): Promise<boolean> {
  const { rowCount } = await database.one(
    { role: 'worker' },
    {
      name: 'job-renew',
      text: `update job set lease_until = ${lease} where tenant_id = $1 and id = $2 and state = 'running' and fence = $3`,
      values: [tenant, id, fence],
    },
  )
  return rowCount === 1
}

/** Locks the job's row for the rest of the transaction: whatever it writes, it writes as the only holder of the job. */
export async function hold(transaction: Transaction, { tenant, id, fence }: Claim): Promise<void> {
  const { rows } = await transaction.run({
    name: 'job-hold',
    text: `select cancel_requested from job where tenant_id = $1 and id = $2 and state = 'running' and fence = $3 for update`,
    values: [tenant, id, fence],
  })
  if (!rows[0]) throw new LostLease()
  if (rows[0]['cancel_requested'] === true) throw new Cancelled()
}

export async function keepProgress(transaction: Transaction, { tenant, id }: Claim, progress: Progress): Promise<void> {
  await transaction.run({
    name: 'job-progress',
    text: `update job set position = coalesce($3::jsonb, position), done = coalesce($4, done), total = coalesce($5, total), tries = 1,
        state = case when $6 then 'done' else state end, finished_at = case when $6 then now() end, lease_until = case when $6 then null else ${lease} end
      where tenant_id = $1 and id = $2`,
    values: [
      tenant,
      id,
      progress.position === undefined ? null : JSON.stringify(progress.position),
      progress.done ?? null,
      progress.total ?? null,
      progress.ends === true,
    ],
  })
}

type End =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed' | 'cancelled'; readonly error: string | undefined }
  | { readonly state: 'ready'; readonly error: string; readonly waitSeconds: number }

/** Lets go of a job: done, failed, cancelled, or ready for another try. Nothing happens when the claim is no longer ours. */
export async function finish(database: Database, { tenant, id, fence }: Claim, end: End): Promise<void> {
  const wait = end.state === 'ready' ? end.waitSeconds : 0
  await database.one(
    { role: 'worker' },
    {
      name: 'job-finish',
      text: `update job set state = $4, result = $5::jsonb, last_error = $6, lease_until = null, run_at = now() + make_interval(secs => $7),
        finished_at = case when $4 = 'ready' then null else now() end where tenant_id = $1 and id = $2 and state = 'running' and fence = $3`,
      values: [
        tenant,
        id,
        fence,
        end.state,
        end.state === 'done' ? JSON.stringify(end.result ?? null) : null,
        'error' in end ? (end.error ?? null) : null,
        wait,
      ],
    },
  )
}
