import { AppError } from '@twinwerk/model/error/app-error'
import { z } from 'zod'
import { Cancelled, LostLease, type JobKind } from '../../jobs/job.ts'
import { typedKind, type TypedJob } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import { defaultTimeZone } from '../../store/tenants/tenant-registry.ts'
import type { ImportJobParts } from '../import-job.ts'

const payload = z.object({ rerating: z.uuid() })

/** A job at work on a rerating. */
export type Rerating<Position> = {
  readonly job: TypedJob<z.infer<typeof payload>, Position>
  readonly store: Store
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly key: { readonly tenant: string; readonly id: string }
  write(transaction: Transaction, attributes: Readonly<Record<string, unknown>>): Promise<void>
}

type Kind<Position> = {
  readonly position: z.ZodType<Position>
  /** The state of the rerating after the last try failed. */
  readonly failed: 'new' | 'rated'
  work(working: Rerating<Position>): Promise<void>
}

const maxTries = 5

/** A step of a rerating as a job. Where it fails for good, the rerating goes back, and a person may begin the step again. */
export function rerateJob<Position>({ storeOf, tenants, now }: ImportJobParts, kind: Kind<Position>): JobKind {
  return typedKind<z.infer<typeof payload>, Position>({
    maxTries,
    payload,
    position: kind.position,
    run: async (job) => {
      const store = await storeOf(job.tenant)
      const timeZone = (await tenants.find(job.tenant))?.timeZone ?? defaultTimeZone
      const at = now()
      const key = { tenant: job.tenant, id: job.payload.rerating }
      const author = { tenant: job.tenant, user: null, call: 'callRerating', at: new Date(at).toISOString(), changeId: job.id }
      const write: Rerating<Position>['write'] = async (transaction, attributes) => {
        await apply(transaction, store, { author, changes: [{ kind: 'updateTwin', uuid: key.id, definition: 'callRerating', attributes }] })
      }
      try {
        await kind.work({ ...{ job, store, timeZone, now: at, key }, write })
      } catch (error) {
        if (error instanceof LostLease || error instanceof Cancelled || job.tries < maxTries) throw error
        await job.step(async (transaction) => {
          await write(transaction, { 'callRerating:state': kind.failed })
          return {}
        })
        // The earlier tries have logged it. Another one would go on beside what a person begins anew.
        throw new AppError('0', { cause: error })
      }
    },
  })
}
