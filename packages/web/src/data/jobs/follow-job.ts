import type { Output } from '@twinwerk/contract/calls'
import { call, CallError } from '../call.ts'

export type Job = Output<'GET /api/jobs/{id}'>

type Followed = {
  readonly tenant: string
  readonly id: string
  readonly onState: (job: Job) => void
  /** Nobody looks any more: it is asked no further, and the work goes on. */
  readonly isOver: () => boolean
}

const askEveryMilliseconds = 400
const pause = () => new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds))

export function isRunning({ state }: Job): boolean {
  return state === 'ready' || state === 'running'
}

/**
 * Asks how far long work is until it has ended, over a lost connection, too; returns how it ended, or undefined when nobody looked any
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

/** The work goes on while the server cannot be reached: it is asked again. Anything else is thrown. */
function afterLoss(error: unknown): undefined {
  if (error instanceof CallError && (error.status === 0 || error.status >= 502)) return undefined
  throw error
}
