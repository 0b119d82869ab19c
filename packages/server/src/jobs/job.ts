import type { RowOf } from '../store/db/columns.ts'
import { columns, json, jsonOrNull, oneOf } from '../store/db/columns.ts'
import type { Database, Statement, Transaction } from '../store/db/database.ts'

/** Work that outlives the request and the process that began it. */
export type Job = {
  readonly tenant: string
  readonly id: string
  readonly kind: string
  /** The user on whose behalf the job runs; the user's rights are read again at every step. */
  readonly user: string | undefined
  readonly payload: unknown
}

/** The progress that a step reports; written in the step's transaction. */
export type Progress = {
  readonly position?: unknown
  readonly done?: number
  readonly total?: number
  /** This step is the last: its commit ends the job, without a result. */
  readonly ends?: true
}

export type RunningJob = Job & {
  /** The position at which the last written step ended; undefined at the beginning. */
  readonly position: unknown
  readonly done: number
  /** Which attempt this is, from 1. */
  readonly tries: number
  /**
   * Runs one transaction in the job's tenant, which also stores the progress that `work` returns. After a crash the job continues from
   * there. Throws `LostLease` when another worker has taken over and `Cancelled` when the user has cancelled the job; nothing of the step
   * is then stored.
   */
  step(work: (transaction: Transaction) => Promise<Progress>): Promise<void>
}

/**
 * How jobs of one kind are done. After a crash `run` is called again and continues from `position`; its return value is stored as the job's
 * result.
 */
export type JobKind = {
  readonly maxTries: number
  /** The outcome is recorded elsewhere: the step that ends the job also removes the job (ADR 52), so that the row costs nothing later. */
  readonly removedAtEnd?: true
  run(job: RunningJob): Promise<unknown>
  /**
   * Performs several due jobs of one tenant, each for the first time, in one transaction that ends all of them. If the work throws, or a
   * claim is lost or a job cancelled, nothing is stored and each job is done alone. `prepare` reads before the transaction begins: a read
   * inside it could wait for a connection while all connections wait for its locks.
   */
  readonly together?: { readonly max: number; prepare(tenant: string): Promise<Together> }
}
export type Together = (transaction: Transaction, jobs: readonly Job[]) => Promise<void>
export type JobKinds = Readonly<Record<string, JobKind>>

export class LostLease extends Error {}
export class Cancelled extends Error {}

/** `about` is the twin (uuid) that the job works on. Everybody who reads the twin may follow the job. */
export type NewJob = Job & { readonly total?: number; readonly runAt?: string; readonly about?: string }

/** Adds a job in the caller's transaction: the job exists once the transaction commits, or never. */
export function enqueue(transaction: Transaction, job: NewJob): void {
  enqueueAll(transaction, job.tenant, [job])
}

/** Adds several jobs of one tenant in the caller's transaction. The commit wakes the worker of this server. */
export function enqueueAll(transaction: Transaction, tenant: string, jobs: readonly NewJob[]): void {
  if (jobs.length === 0) return
  const rows = jobs.map(({ id, kind, user, payload, total, runAt, about }) => ({
    id,
    kind,
    user_id: user,
    payload,
    total,
    run_at: runAt,
    about,
  }))
  transaction.later({
    name: 'jobs-add',
    plan: 'generic',
    text: `insert into job (tenant_id, id, kind, user_id, payload, total, run_at, about) select $1::uuid, id, kind, user_id, coalesce(payload, 'null'), total, coalesce(run_at, now()), about
      from jsonb_to_recordset($2::jsonb) as r(id uuid, kind text, user_id uuid, payload jsonb, total bigint, run_at timestamptz, about uuid)`,
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

export type JobOwner = { readonly tenant: string; readonly user: string }

/** The columns of a job's row that `stateOf` reads, as SQL and with their kinds. */
export const stateColumns =
  'id, kind, state, done, total, result, last_error as error, created_at as "createdAt", finished_at as "finishedAt"'
export const stateShape = {
  id: 'uuid',
  kind: 'text',
  state: oneOf('ready', 'running', 'done', 'failed', 'cancelled'),
  done: 'integer',
  total: 'integer?',
  result: jsonOrNull<unknown>(),
  error: 'text?',
  createdAt: 'instant',
  finishedAt: 'instant?',
} as const
const jobColumns = columns(stateShape)

/** Returns a user's own job; undefined for jobs of other users. */
export async function jobOf(database: Database, { tenant, user }: JobOwner, id: string): Promise<JobState | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'job-of',
      text: `select ${stateColumns} from job where tenant_id = $1 and id = $2 and user_id = $3`,
      values: [tenant, id, user],
      columns: jobColumns,
    },
  )
  return rows[0] && stateOf(rows[0])
}

/** Returns the payload of a user's own job of a kind. */
export async function payloadOf(database: Database, { tenant, user }: JobOwner, { id, kind }: Pick<Job, 'id' | 'kind'>): Promise<unknown> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'job-payload-of',
      text: 'select payload from job where tenant_id = $1 and id = $2 and user_id = $3 and kind = $4',
      values: [tenant, id, user, kind],
      columns: columns({ payload: json<unknown>() }),
    },
  )
  return rows[0]?.payload
}

/** Returns the 50 jobs that a user started last, newest first. */
export async function jobsOf(database: Database, { tenant, user }: JobOwner): Promise<JobState[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'jobs-of',
      text: `select ${stateColumns} from job where tenant_id = $1 and user_id = $2 order by created_at desc limit 50`,
      values: [tenant, user],
      columns: jobColumns,
    },
  )
  return rows.map(stateOf)
}

const cancelled = `cancel_requested = true, state = case when state = 'ready' then 'cancelled' else state end,
  finished_at = case when state = 'ready' then now() else finished_at end`

/** Requests the cancellation: a waiting job ends immediately, a running job before its next step. Data that the job has written stays. */
export async function cancelJob(database: Database, { tenant, user }: JobOwner, id: string): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'job-cancel',
      text: `update job set ${cancelled} where tenant_id = $1 and id = $2 and user_id = $3 and state in ('ready', 'running')`,
      values: [tenant, id, user],
    },
  )
}

/** Returns the newest job that works on a twin (uuid), whoever began it. */
export async function jobAbout(database: Database, tenant: string, about: string): Promise<JobState | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'job-about',
      text: `select ${stateColumns} from job where tenant_id = $1 and about = $2 order by created_at desc limit 1`,
      values: [tenant, about],
      columns: jobColumns,
    },
  )
  return rows[0] && stateOf(rows[0])
}

/** Requests the end of all jobs that work on a twin (uuid), in the caller's transaction. */
export function cancelJobsAbout(tenant: string, about: string): Statement {
  return {
    name: 'jobs-cancel-about',
    text: `update job set ${cancelled} where tenant_id = $1 and about = $2 and state in ('ready', 'running')`,
    values: [tenant, about],
  }
}

/** Deletes jobs that ended more than 30 days ago. */
export async function removeOldJobs(database: Database): Promise<void> {
  await database.one({ role: 'cleaner' }, { text: `delete from job where finished_at < now() - interval '30 days'` })
}

export function stateOf({ id, kind, state, done, total, result, error, createdAt, finishedAt }: RowOf<typeof jobColumns>): JobState {
  return {
    ...{ id, kind, state, done, createdAt },
    total: total ?? undefined,
    result: result ?? undefined,
    error: error ?? undefined,
    finishedAt: finishedAt ?? undefined,
  }
}
