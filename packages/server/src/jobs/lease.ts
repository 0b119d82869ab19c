import type { RowOf } from '../store/db/columns.ts'
import { columns, json, jsonOrNull } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Job, JobKind, Progress } from './job.ts'
import { Cancelled, LostLease } from './job.ts'

export type Claim = Job & { readonly fence: number; readonly position: unknown; readonly done: number; readonly tries: number }

/** The end of a new lease. The database's clock counts, so that servers with wrong clocks agree (security, rule 24). */
const lease = `now() + interval '15 seconds'`

export type Candidate = { readonly tenant: string; readonly id: string }

/** The condition of jobs that may be claimed: the job is due, or the lease of its worker has expired. */
const due = `(j.state = 'ready' and j.run_at <= now() or j.state = 'running' and j.lease_until <= now())`

/** Every tenant that has jobs, due or not. The query steps from tenant to tenant, since far more jobs than tenants wait for their time. */
const allTenants = `(select least((select tenant_id from job where state = 'ready' order by tenant_id limit 1),
            (select tenant_id from job where state = 'running' order by tenant_id limit 1)) as tenant_id)
          union all
          select least((select j.tenant_id from job j where j.state = 'ready' and j.tenant_id > t.tenant_id order by j.tenant_id limit 1),
            (select j.tenant_id from job j where j.state = 'running' and j.tenant_id > t.tenant_id order by j.tenant_id limit 1))
            from tenants t where t.tenant_id is not null`

type Wanted = { readonly kinds: readonly string[]; readonly maxPerTenant: number }

/**
 * Returns the next due jobs of every tenant, at most as many as the tenant may start beside its running jobs. The first job of each tenant
 * comes before the second of any. The query reads only due jobs, however many others wait for their time.
 */
export function candidates(database: Database, wanted: Wanted): Promise<Candidate[]> {
  return candidatesAmong(database, wanted, { name: 'job-candidates', tenants: allTenants, values: [] })
}

/** Does the same as `candidates` for the given tenants only. */
export function candidatesOf(database: Database, tenants: readonly string[], wanted: Wanted): Promise<Candidate[]> {
  return candidatesAmong(database, wanted, {
    name: 'job-candidates-of',
    tenants: 'select unnest($3::uuid[]) as tenant_id',
    values: [tenants],
  })
}

async function candidatesAmong(
  database: Database,
  { kinds, maxPerTenant }: Wanted,
  { name, tenants, values }: { readonly name: string; readonly tenants: string; readonly values: readonly unknown[] },
): Promise<Candidate[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name,
      plan: 'generic',
      text: `with recursive tenants as (${tenants})
        select t.tenant_id as tenant, c.id from tenants t cross join lateral (
          select d.id, row_number() over (order by d.run_at) as turn from (
            (select j.id, j.run_at from job j where j.tenant_id = t.tenant_id and j.state = 'ready' and j.run_at <= now() and j.kind = any($1) order by j.run_at limit $2)
            union all
            (select j.id, j.run_at from job j where j.tenant_id = t.tenant_id and j.state = 'running' and j.lease_until <= now() and j.kind = any($1)
              order by j.lease_until limit $2)) d
          order by d.run_at
          limit greatest(0, $2 - (select count(*) from job r where r.tenant_id = t.tenant_id and r.state = 'running' and r.lease_until > now()))) c
        order by c.turn`,
      values: [kinds, maxPerTenant, ...values],
      columns: columns({ tenant: 'uuid', id: 'uuid' }),
    },
  )
  return [...rows]
}

/**
 * Claims jobs. Jobs that another worker claimed first are omitted from the result. The fence distinguishes this claim from all others: a
 * worker with an older fence can write nothing. A claim that PostgreSQL loses in a crash never counted, so the commit does not wait for the
 * disk. Each job is found by its key, even if the plan was made while the table was small.
 */
export async function claim(database: Database, wanted: readonly Candidate[]): Promise<Claim[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'job-claim',
      plan: 'generic',
      durability: 'lost-in-a-crash',
      text: `with free as materialized (
            select j.tenant_id, j.id from unnest($1::uuid[], $2::uuid[]) as w(tenant_id, id) cross join lateral (
              select j.tenant_id, j.id from job j where j.tenant_id = w.tenant_id and j.id = w.id and ${due} for update skip locked) j)
        update job j set ${claimed} from free f where j.tenant_id = f.tenant_id and j.id = f.id returning ${claimList}`,
      values: [wanted.map(({ tenant }) => tenant), wanted.map(({ id }) => id)],
      columns: claimColumns,
    },
  )
  return rows.map(claimOf)
}

const claimed = `state = 'running', fence = fence + 1, tries = tries + 1, lease_until = ${lease}`
const claimList = 'j.tenant_id as tenant, j.id, j.kind, j.user_id as "user", j.payload, j.position, j.done, j.tries, j.fence'
const claimColumns = columns({
  tenant: 'uuid',
  id: 'uuid',
  kind: 'text',
  user: 'uuid?',
  payload: json<unknown>(),
  position: jsonOrNull<unknown>(),
  done: 'integer',
  tries: 'integer',
  fence: 'integer',
})

function claimOf({ user, position, ...row }: RowOf<typeof claimColumns>): Claim {
  return { ...row, user: user ?? undefined, position: position ?? undefined }
}

/** Claims further due jobs of a tenant that are of the same kind and were never tried. */
export async function claimMore(database: Database, { tenant, kind }: Pick<Job, 'tenant' | 'kind'>, max: number): Promise<Claim[]> {
  const { rows } = await database.one(
    { role: 'worker' },
    {
      name: 'job-claim-more',
      plan: 'generic',
      durability: 'lost-in-a-crash',
      text: `with free as materialized (
            select j.tenant_id, j.id from job j where j.tenant_id = $1 and j.state = 'ready' and j.run_at <= now() and j.kind = $2 and j.tries = 0
              order by j.run_at limit $3 for update of j skip locked)
        update job j set ${claimed} from free f where j.tenant_id = f.tenant_id and j.id = f.id returning ${claimList}`,
      values: [tenant, kind, max],
      columns: claimColumns,
    },
  )
  return rows.map(claimOf)
}

/** Extends the lease by another 15 s. Returns false when the claim is lost. */
export async function renewLease(database: Database, { tenant, id, fence }: Claim): Promise<boolean> {
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

const holdColumns = columns({ isOurs: 'boolean', isCancelled: 'boolean' })

/**
 * Locks the job's row before the first statement of the transaction and until its end. The transaction thus writes as the only holder of
 * the job.
 */
export function lockJob(transaction: Transaction, { tenant, id, fence }: Claim): void {
  transaction.later(
    {
      name: 'job-hold',
      plan: 'generic',
      // The row is found by its key alone: the index of running jobs is full of ended jobs.
      text: `select state = 'running' and fence = $3 as "isOurs", cancel_requested as "isCancelled" from job where tenant_id = $1 and id = $2 for update`,
      values: [tenant, id, fence],
      columns: holdColumns,
    },
    ({ rows: [held] }) => {
      if (!held?.isOurs) throw new LostLease()
      if (held.isCancelled) throw new Cancelled()
    },
  )
}

/** Locks several jobs of one tenant as `lockJob` does; the commit ends them. */
export function lockJobs(transaction: Transaction, claims: readonly Claim[]): void {
  const [first] = claims
  if (!first) return
  transaction.later(
    {
      name: 'jobs-hold',
      plan: 'generic',
      text: `select j.state = 'running' and j.fence = c.fence as "isOurs", j.cancel_requested as "isCancelled"
        from unnest($2::uuid[], $3::bigint[]) as c(id, fence) join job j on j.tenant_id = $1 and j.id = c.id order by j.id for update of j`,
      values: [first.tenant, claims.map(({ id }) => id), claims.map(({ fence }) => fence)],
      columns: holdColumns,
    },
    ({ rows }) => {
      if (rows.length < claims.length || rows.some(({ isOurs, isCancelled }) => !isOurs || isCancelled)) throw new LostLease()
    },
  )
}

/** Ends the jobs. With `removedAtEnd`, their rows are deleted. */
export function endJobs(transaction: Transaction, claims: readonly Claim[], { removedAtEnd }: Pick<JobKind, 'removedAtEnd'>): void {
  if (removedAtEnd) return remove(transaction, claims)
  const [first] = claims
  if (!first) return
  transaction.later({
    name: 'jobs-end',
    plan: 'generic',
    text: `update job set state = 'done', tries = 1, finished_at = now(), lease_until = null where tenant_id = $1 and id = any($2::uuid[])`,
    values: [first.tenant, claims.map(({ id }) => id)],
  })
}

function remove(transaction: Transaction, claims: readonly Claim[]): void {
  const [first] = claims
  if (!first) return
  transaction.later({
    name: 'jobs-remove',
    plan: 'generic',
    text: 'delete from job where tenant_id = $1 and id = any($2::uuid[])',
    values: [first.tenant, claims.map(({ id }) => id)],
  })
}

export function saveProgress(
  transaction: Transaction,
  claim: Claim,
  { removedAtEnd, ...progress }: Progress & { readonly removedAtEnd?: boolean | undefined },
): void {
  if (removedAtEnd && progress.ends) return remove(transaction, [claim])
  const { tenant, id } = claim
  transaction.later({
    name: 'job-progress',
    plan: 'generic',
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

/** Releases a job: done, failed, cancelled, or ready for another try. Has no effect when the claim is lost. */
export async function releaseJob(database: Database, { tenant, id, fence }: Claim, end: End): Promise<void> {
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
