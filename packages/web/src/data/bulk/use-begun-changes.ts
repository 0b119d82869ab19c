import type { Input, Output } from '@twinwerk/contract/calls'
import { create } from 'zustand'
import type { Job } from '../jobs/follow-job.ts'

type AnsweredChange = Output<'GET /api/data/bulk'>['changes'][number]
type Refused = Output<'GET /api/jobs/{id}/refused'>['items'][number]['refusal']

/** A change on many twins that the user began, whatever screen is open now. */
export type BegunChange = {
  /** The id of the change, which is also the id of its job. */
  readonly id: string
  readonly account: string | undefined
  readonly tenant: string
  readonly does: AnsweredChange['does']
  readonly definition: string | undefined
  /** True if the change is being undone or was undone. The fields below then describe the undo. */
  readonly isUndo: boolean
  readonly undoKey: string
  /** The input of the undo call. If absent, the undo names the change by `id`. */
  readonly undoes?: Input<'POST /api/data/undo'>
  /** The id of the job, or undefined until the server has begun it. */
  readonly jobId: string | undefined
  /** The job as it was read last. */
  readonly job: Job | undefined
  /** Why the change could not be begun or followed. */
  readonly error: string | undefined
  readonly refusals: readonly Refused[]
}

/**
 * The changes, and `ended`: the number of own changes that have ended. Every list subscribes to it, so the code that begins and follows
 * changes is in a module of its own.
 */
export const useBegunChanges = create<{ readonly changes: readonly BegunChange[]; readonly ended: number }>(() => ({
  changes: [],
  ended: 0,
}))
