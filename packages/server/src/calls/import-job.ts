import { AppError } from '@twinwerk/model/error/app-error'
import { z } from 'zod'
import type { JobKind } from '../jobs/job.ts'
import { Cancelled, LostLease } from '../jobs/job.ts'
import { typedKind, type TypedJob } from '../jobs/typed-job.ts'
import { tellWaiting } from '../runner/tell-waiting.ts'
import { apply } from '../store/apply/apply.ts'
import { importMoved } from '../store/calls/import-rows.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import type { Store, StoreOf } from '../store/store.ts'
import { defaultTimeZone, type TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Change } from '../store/write/change.ts'

export const importPayload = z.object({ import: z.uuid() })
export type ImportPayload = z.infer<typeof importPayload>
export type ImportJob<Position> = TypedJob<ImportPayload, Position>

export type ImportJobParts = {
  readonly storeOf: StoreOf
  readonly tenants: Pick<TenantRegistry, 'find'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A job at work on an import. */
export type Working<Position> = {
  readonly job: ImportJob<Position>
  readonly store: Store
  readonly database: Database
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Writes values of the import, with other changes that belong to them. */
  write(transaction: Transaction, attributes: Readonly<Record<string, unknown>>, others?: readonly Change[]): Promise<void>
}

type Kind<Position> = {
  readonly position: z.ZodType<Position>
  /** The values of the import after the last try failed. */
  readonly failed: Readonly<Record<string, unknown>>
  work(working: Working<Position>): Promise<void>
}

const maxTries = 5

/** A step of an import as a job. Where it fails for good, the import says so, and a person may begin the step again. */
export function importJob<Position>({ storeOf, tenants, now }: ImportJobParts, kind: Kind<Position>): JobKind {
  return typedKind<ImportPayload, Position>({
    maxTries,
    payload: importPayload,
    position: kind.position,
    run: async (job) => {
      const store = await storeOf(job.tenant)
      const timeZone = (await tenants.find(job.tenant))?.timeZone ?? defaultTimeZone
      const at = now()
      const author = { tenant: job.tenant, user: null, call: 'callImport', at: new Date(at).toISOString(), changeId: job.id }
      const write: Working<Position>['write'] = async (transaction, attributes, others = []) => {
        const change: Change = { kind: 'updateTwin', uuid: job.payload.import, definition: 'callImport', attributes }
        await apply(transaction, store, { author, changes: [change, ...others] })
        await tellWaiting(transaction, { tenant: job.tenant, name: importMoved, correlationKey: job.payload.import })
      }
      try {
        await kind.work({ job, store, database: store.database, timeZone, now: at, write })
      } catch (error) {
        if (error instanceof LostLease || error instanceof Cancelled || job.tries < maxTries) throw error
        await job.step(async (transaction) => {
          await write(transaction, kind.failed)
          return {}
        })
        // The earlier tries have logged it. Another one would go on beside what a person begins anew.
        throw new AppError('0', { cause: error })
      }
    },
  })
}
