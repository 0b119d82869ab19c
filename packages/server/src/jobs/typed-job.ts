import type { z } from 'zod'
import type { Job, JobKind, RunningJob } from './job.ts'
import type { Transaction } from '../store/db/database.ts'

type Typed<Untyped extends Job, Payload> = Omit<Untyped, 'payload' | 'position'> & { readonly payload: Payload }

/** A job with the payload and position that its kind stores. */
export type TypedJob<Payload, Position = unknown> = Typed<RunningJob, Payload> & { readonly position: Position | undefined }

export type TypedTogether<Payload> = {
  readonly max: number
  prepare(tenant: string): Promise<(transaction: Transaction, jobs: readonly Typed<Job, Payload>[]) => Promise<void>>
}

type TypedKind<Payload, Position> = Pick<JobKind, 'maxTries' | 'removedAtEnd'> & {
  readonly payload: z.ZodType<Payload>
  readonly position?: z.ZodType<Position>
  run(job: TypedJob<Payload, Position>): Promise<unknown>
  readonly together?: TypedTogether<Payload>
}

/** Creates a kind of jobs whose rows are parsed before its work gets them. A row of another shape fails like the work itself. */
export function typedKind<Payload, Position = unknown>(kind: TypedKind<Payload, Position>): JobKind {
  const { maxTries, removedAtEnd, together } = kind
  const typed = <Untyped extends Job>(job: Untyped) => ({ ...job, payload: kind.payload.parse(job.payload) })
  return {
    maxTries,
    ...(removedAtEnd && { removedAtEnd }),
    run: async (job) => kind.run({ ...typed(job), position: job.position === undefined ? undefined : kind.position?.parse(job.position) }),
    ...(together && {
      together: {
        max: together.max,
        prepare: async (tenant) => {
          const work = await together.prepare(tenant)
          return (transaction, jobs) => work(transaction, jobs.map(typed))
        },
      },
    }),
  }
}
