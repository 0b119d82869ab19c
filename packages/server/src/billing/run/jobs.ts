import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { approveKind, draftKind } from '../../store/billing/job-kinds.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { approveRun } from './approval/approve-run.ts'
import { draftRun } from './draft-run.ts'

export type RunParts = {
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  clockOf(timeZone: string): QueryClock
  /** Told why a contract could not be calculated. */
  readonly log?: Pick<Logger, 'error'>
  /** The number of contracts or receipts in a step, instead of the usual ones. */
  readonly perStep?: number
}

/** The run (uuid). */
const payload = z.object({ run: z.string() })
/** The last contract (uuid) whose drafts are stored. */
const draftPlace = z.object({ after: z.string().optional(), done: z.number() })

export function billingJobs(parts: RunParts): Readonly<Record<string, JobKind>> {
  return {
    [draftKind]: typedKind({ maxTries: 5, payload, position: draftPlace, run: (job) => draftRun(parts, job) }),
    [approveKind]: typedKind({ maxTries: 20, payload, run: (job) => approveRun(parts, job) }),
  }
}
