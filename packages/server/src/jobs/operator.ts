import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import type { JobState } from './job.ts'
import { stateShape } from './job.ts'

export type JobFilter = {
  readonly id?: string | undefined
  readonly kind?: string | undefined
  readonly tenant?: string | undefined
  readonly states: readonly JobState['state'][]
}

export type OperatorJob = {
  readonly id: string
  /** Uuid. */
  readonly tenant: string
  readonly kind: string
  readonly state: JobState['state']
  readonly tries: number
  /** ISO instants. */
  readonly createdAt: string
  readonly runAt: string
  readonly error: string | undefined
}

const filtered =
  '($1::uuid is null or j.id = $1) and ($2::text is null or j.kind = $2) and ($3::uuid is null or j.tenant_id = $3) and j.state = any($4::text[])'
const valuesOf = ({ id, kind, tenant, states }: JobFilter) => [id ?? null, kind ?? null, tenant ?? null, states]

const maxListed = 500

/** Lists jobs of all tenants for the operator, oldest first. Each function here runs as the role `worker`. */
export async function listJobs({ run }: Transaction, filter: JobFilter): Promise<OperatorJob[]> {
  const { rows } = await run({
    text: `select j.id, j.tenant_id as tenant, j.kind, j.state, j.tries, j.created_at as "createdAt", j.run_at as "runAt", j.last_error as error from job j where ${filtered} order by j.created_at limit ${maxListed}`,
    values: valuesOf(filter),
    columns: columns({
      id: 'uuid',
      tenant: 'uuid',
      kind: 'text',
      state: stateShape.state,
      tries: 'integer',
      createdAt: 'instant',
      runAt: 'instant',
      error: 'text?',
    }),
  })
  return rows.map(({ error, ...job }) => ({ ...job, error: error ?? undefined }))
}

/** Makes failed and cancelled jobs due again, with all their tries. Returns the tenant of each. */
export function retryJobs(transaction: Transaction, filter: Omit<JobFilter, 'states'>): Promise<string[]> {
  return changeJobs(transaction, { ...filter, states: ['failed', 'cancelled'] }, [
    `state = 'ready', run_at = now(), tries = 0, last_error = null, finished_at = null, lease_until = null, cancel_requested = false`,
  ])
}

/** Cancels waiting jobs immediately and running jobs before their next step. Returns the tenant of each. */
export function cancelJobs(transaction: Transaction, filter: Omit<JobFilter, 'states'>): Promise<string[]> {
  return changeJobs(transaction, { ...filter, states: ['ready', 'running'] }, [
    `cancel_requested = true, state = case when j.state = 'ready' then 'cancelled' else j.state end`,
    `finished_at = case when j.state = 'ready' then now() else j.finished_at end`,
  ])
}

async function changeJobs({ run }: Transaction, filter: JobFilter, changes: readonly string[]): Promise<string[]> {
  const { rows } = await run({
    text: `update job j set ${changes.join(', ')} where ${filtered} returning j.tenant_id as tenant`,
    values: valuesOf(filter),
    columns: columns({ tenant: 'uuid' }),
  })
  return rows.map(({ tenant }) => tenant)
}
