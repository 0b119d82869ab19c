import type { Logger } from 'pino'
import type { Database } from '../store/db/database.ts'
import type { JobKinds } from './job.ts'
import { performJob } from './perform-job.ts'
import { openQueue } from './queue.ts'

export type Worker = {
  /** Looks for jobs now, after a job was enqueued in this process. Other processes find the job within half a second. */
  wake(): void
  /** Claims nothing more, interrupts running jobs between two steps and releases them. */
  close(): Promise<void>
}

export type WorkerOptions = {
  readonly database: Database
  readonly kinds: JobKinds
  readonly log: Pick<Logger, 'error'>
  /** The most jobs that run at the same time in this process. */
  readonly places?: number
  /** The most jobs of one tenant that run at the same time, over all processes: the load of one tenant never starves the others. */
  readonly maxPerTenant?: number
}

const idleMilliseconds = 500

/**
 * Starts a worker that performs the jobs of all tenants in turn. Several processes may work on one database. Another process takes over the
 * job of a dead process when its lease expires.
 */
export function startWorker({ database, kinds, log, places = 4, maxPerTenant = 3 }: WorkerOptions): Worker {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  const { signal } = stop
  const queue = openQueue({ database, kinds: Object.keys(kinds), maxPerTenant, signal })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  /** True if the worker was woken while it looked for jobs: the search may have missed the new job. */
  let wasWoken = false

  const look = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    wasWoken = true
    looking ??= lookAround()
      .catch((error: unknown) => log.error(error, 'looking for jobs failed'))
      .finally(() => {
        looking = undefined
        if (!signal.aborted) timer = setTimeout(look, idleMilliseconds).unref()
      })
  }

  const lookAround = async () => {
    while (wasWoken && !signal.aborted) {
      wasWoken = false
      while (!signal.aborted && running.size < places && (await fill()));
    }
  }

  /** Starts jobs in the free places. Returns true if more may be due; jobs that other workers lock are tried again later. */
  const fill = async (): Promise<boolean> => {
    const { claims, mayBeMore } = await queue.claim(places - running.size)
    for (const claimed of claims) {
      const work = performJob({ database, kinds, log, signal }, claimed).finally(() => {
        running.delete(work)
        look()
      })
      running.add(work)
    }
    return mayBeMore
  }

  look()
  return {
    wake: look,
    close: async () => {
      stop.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
  }
}
