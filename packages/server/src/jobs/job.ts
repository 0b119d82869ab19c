import type { Database, Transaction } from '../store/db/database.ts'

/** Work that outlives the request and the process that began it. */
export type Job = {
  readonly tenant: string
  readonly id: string
  readonly kind: string
  /** On whose behalf; its rights are asked again at every step. */
  readonly user: string | undefined
  readonly payload: unknown
}

/** The progress that a step reports; written in the step's transaction. */
export type Progress = {
  readonly position?: unknown
  readonly done?: number
  readonly total?: number
  /** It was the last step: the job is done with this very commit, and leaves no result. */
  readonly ends?: true
}

export type RunningJob = Job & {
  /** The position at which the last written step ended; undefined at the beginning. */
  readonly position: unknown
  readonly done: number
  /** Which attempt this is, from 1. */
  readonly tries: number
  /**
   * One transaction in the job's tenant that also writes the progress it answers: after a crash the job goes on behind it. Throws
   * `LostLease` when another worker has taken over and `Cancelled` when the user wants no more; nothing of the step is written then.
   */
  step(work: (transaction: Transaction) => Promise<Progress>): Promise<void>
}

/** How jobs of one kind are done. `run` may be called again after a crash and goes on from `position`; its answer is kept as the result. */
export type JobKind = {
  readonly maxTries: number
  /**
   * The outcome is recorded elsewhere: the step that ends the job also removes it, so it costs nothing later.
   */
  readonly keepsNothing?: true
  run(job: RunningJob): Promise<unknown>
  /**
   * Several jobs of one tenant that are due, each for the first time, in one transaction that ends all of them. Where it throws, or a job
   * is held by nobody or no longer wanted, nothing is written and each of them is done alone. `prepare` reads what is not part of the
   * transaction: within one, others may wait for its locks with all connections that there are.
   */
  readonly together?: { readonly most: number; prepare(tenant: string): Promise<Together> }
}
export type Together = (transaction: Transaction, jobs: readonly Job[]) => Promise<void>
export type JobKinds = Readonly<Record<string, JobKind>>

export class LostLease extends Error {}
export class Cancelled extends Error {}

export type NewJob = Job & { readonly total?: number; readonly runAt?: string }

/** Adds a job in the transaction of the caller: it exists when that is committed, or never. */
export function enqueue(transaction: Transaction, job: NewJob): void {
  enqueueAll(transaction, job.tenant, [job])
}

/** The same for several of one tenant. The worker of this server is woken when they are there. */
export function enqueueAll(transaction: Transaction, tenant: string, jobs: readonly NewJob[]): void {
  if (jobs.length === 0) return
  const rows = jobs.map(({ id, kind, user, payload, total, runAt }) => ({ id, kind, user_id: user, payload, total, run_at: runAt }))
  transaction.later({
    name: 'jobs-add',
    plan: 'generic',
    text: `insert into job (tenant_id, id, kind, user_id, payload, total, run_at) select $1::uuid, id, kind, user_id, coalesce(payload, 'null'), total, coalesce(run_at, now())
      from jsonb_to_recordset($2::jsonb) as r(id uuid, kind text, user_id uuid, payload jsonb, total bigint, run_at timestamptz)`,
    values: [tenant, JSON.stringify(rows)],
  })
  if (jobs.some(({ runAt }) => runAt === undefined)) transaction.wake()
}

export type JobState = {
  readonly id: string
  readonly kind: string
  readonly state: 'ready' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number | undefined
  readonly result: unknown
  readonly error: string | undefined
  readonly createdAt: string
  readonly finishedAt: string | undefined
}

export type Mine = { readonly tenant: string; readonly user: string }

export const columns = 'id, kind, state, done, total, result, last_error, created_at, finished_at'

/** A user's own job. Those of others are not there. */
export async function jobOf(database: Database, { tenant, user }: Mine, id: string): Promise<JobState | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    { name: 'job-of', text: `select ${columns} from job where tenant_id = $1 and id = $2 and user_id = $3`, values: [tenant, id, user] },
  )
  return rows[0] && stateOf(rows[0])
}

/** Returns the payload of a user's own job of a kind. */
export async function payloadOf(database: Database, { tenant, user }: Mine, { id, kind }: Pick<Job, 'id' | 'kind'>): Promise<unknown> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'job-payload-of',
      text: 'select payload from job where tenant_id = $1 and id = $2 and user_id = $3 and kind = $4',
      values: [tenant, id, user, kind],
    },
  )
  return rows[0]?.['payload']
}

/** The 50 jobs a user started last, newest first. */
export async function jobsOf(database: Database, { tenant, user }: Mine): Promise<JobState[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'jobs-of',
      text: `select ${columns} from job where tenant_id = $1 and user_id = $2 order by created_at desc limit 50`,
      values: [tenant, user],
    },
  )
  return rows.map(stateOf)
}

/** Requests the cancellation: a waiting job ends at once, a running one before its next step. Data that the job has written stays. */
export async function cancelJob(database: Database, { tenant, user }: Mine, id: string): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'job-cancel',
      text: `update job set cancel_requested = true, state = case when state = 'ready' then 'cancelled' else state end,
        finished_at = case when state = 'ready' then now() else finished_at end
        where tenant_id = $1 and id = $2 and user_id = $3 and state in ('ready', 'running')`,
      values: [tenant, id, user],
    },
  )
}

/** Ended jobs are kept for 30 days. */
export async function removeOldJobs(database: Database): Promise<void> {
  await database.one({ role: 'cleaner' }, { text: `delete from job where finished_at < now() - interval '30 days'` })
}

export function stateOf(row: Readonly<Record<string, unknown>>): JobState {
  const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : undefined)
  return {
    id: row['id'] as string,
    kind: row['kind'] as string,
    state: row['state'] as JobState['state'],
    done: Number(row['done']),
    total: row['total'] === null ? undefined : Number(row['total']),
    result: row['result'] ?? undefined,
    error: (row['last_error'] as string | null) ?? undefined,
    createdAt: instant(row['created_at'])!,
    finishedAt: instant(row['finished_at']),
  }
}
