import type { Input, Output } from '@twinwerk/contract/calls'
import { create } from 'zustand'
import type { Job } from '../jobs/follow-job.ts'

type Told = Output<'GET /api/data/bulk'>['changes'][number]
type Refused = Output<'GET /api/jobs/{id}/refused'>['items'][number]['refusal']

/** A change on many twins that somebody began here, wherever they are now. */
export type BegunChange = {
  /** The change's, and of the job that makes it. */
  readonly id: string
  readonly account: string | undefined
  readonly tenant: string
  readonly does: Told['does']
  readonly definition: string | undefined
  /** It is being taken back, or was; what follows here is about that. */
  readonly isUndo: boolean
  readonly undoKey: string
  /** The request that takes it back, unless that is the change of this id. */
  readonly undoes?: Input<'POST /api/data/undo'>
  /** Undefined until the server has begun it. */
  readonly jobId: string | undefined
  /** As it was read last. */
  readonly job: Job | undefined
  /** Why it could not be begun or followed. */
  readonly error: string | undefined
  readonly refusals: readonly Refused[]
}

/** `ended` counts own changes that have ended. Every list subscribes to it, so the code that begins and follows changes is loaded apart. */
export const useBegunChanges = create<{ readonly changes: readonly BegunChange[]; readonly ended: number }>(() => ({
  changes: [],
  ended: 0,
}))
