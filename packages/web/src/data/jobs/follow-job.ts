import type { Output } from '@twinwerk/contract/calls'
import { call, CallError } from '../call.ts'

export type Job = Output<'GET /api/jobs/{id}'>

type Followed = {
  readonly tenant: string
  readonly id: string
  readonly onState: (job: Job) => void
  /** Returns true once no screen shows the job any more. Polling then ends; the job goes on. */
  readonly isOver: () => boolean
}

const askEveryMilliseconds = 400
const pause = () => new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds))

export function isRunning({ state }: Job): boolean {
  return state === 'ready' || state === 'running'
}

/**
 * Polls a job until it has ended, and retries when the connection is lost. Returns the ended job, or undefined if no screen shows it any
 * more.
 */
export async function followJob({ tenant, id, onState, isOver }: Followed): Promise<Job | undefined> {
  while (!isOver()) {
    const job = await call('GET /api/jobs/{id}', { tenant, params: { id } }).catch(afterLoss)
    if (isOver()) return undefined
    if (job) {
      onState(job)
      if (!isRunning(job)) return job
    }
    await pause()
  }
  return undefined
}

/** The job goes on while the server cannot be reached, so the poll is retried. Any other error is thrown. */
function afterLoss(error: unknown): undefined {
  if (error instanceof CallError && (error.status === 0 || error.status >= 502)) return undefined
  throw error
}
