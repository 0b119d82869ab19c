import type { Logger } from 'pino'
import type { Database } from '../store/db/database.ts'
import type { JobKinds } from './job.ts'
import { performJob } from './perform-job.ts'
import { openQueue } from './queue.ts'

export type Worker = {
  /** Looks for work now, after something was enqueued in this process. Other processes find it within half a second. */
  wake(): void
  /** Claims nothing more, interrupts what runs between two steps and gives it back. */
  close(): Promise<void>
}

export type WorkerOptions = {
  readonly database: Database
  readonly kinds: JobKinds
  readonly log: Pick<Logger, 'error'>
  /** Jobs at once in this process. */
  readonly places?: number
  /** Jobs at once of one tenant, over all processes: the load of one tenant never starves the others. */
  readonly maxPerTenant?: number
}

const idleMilliseconds = 500

/**
 * Does the jobs of all tenants in turn. Several processes may work on one database; a job of one that died is taken over when its lease
 * ends.
 */
export function startWorker({ database, kinds, log, places = 4, maxPerTenant = 3 }: WorkerOptions): Worker {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  const { signal } = stop
  const queue = openQueue({ database, kinds: Object.keys(kinds), maxPerTenant, signal })
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  /** Somebody woke the worker while it looked: what it is about may not have been there yet. */
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

  /** Returns whether there may be more: jobs that others hold on to are looked at again in a while. */
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
