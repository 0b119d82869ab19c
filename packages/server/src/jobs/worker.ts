import { AppError } from '@twinwerk/model/error/app-error'
import type { Logger } from 'pino'
import type { Database } from '../store/db/database.ts'
import type { JobKinds, Progress, RunningJob } from './job.ts'
import { Cancelled, LostLease } from './job.ts'
import type { Claim } from './lease.ts'
import { candidates, claim, finish, hold, keepProgress, renew } from './lease.ts'

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
  /** Jobs at once of one tenant, over all processes: nobody's load starves the others (processes, "Fair claiming"). */
  readonly mostPerTenant?: number
}

const idleMilliseconds = 500
const heartbeatMilliseconds = 5000
const longestWaitSeconds = 300

/** Does the jobs of all tenants in turn. Several processes may work on one database; a job of one that died is taken over when its lease ends. */
export function startWorker({ database, kinds, log, places = 4, mostPerTenant = 3 }: WorkerOptions): Worker {
  const running = new Map<Promise<void>, Claim>()
  /** When each tenant was served last, counted in claims: the one that waited longest comes first. */
  const served = new Map<string, number>()
  let turn = 0
  const stop = new AbortController()
  const { signal } = stop
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const look = () => {
    clearTimeout(timer)
    if (signal.aborted || looking) return
    looking = fill()
      .catch((error: unknown) => log.error(error, 'looking for jobs failed'))
      .finally(() => {
        looking = undefined
        if (!signal.aborted) timer = setTimeout(look, idleMilliseconds).unref()
      })
  }

  const fill = async () => {
    while (!signal.aborted && running.size < places) {
      const found = await candidates(database, { kinds: Object.keys(kinds), mostPerTenant })
      const next = found.toSorted((a, b) => (served.get(a.tenant) ?? 0) - (served.get(b.tenant) ?? 0))[0]
      if (!next) return
      served.set(next.tenant, ++turn)
      const taken = await claim(database, next)
      if (!taken) continue
      const work = perform(taken).finally(() => {
        running.delete(work)
        look()
      })
      running.set(work, taken)
    }
  }

  const perform = async (taken: Claim): Promise<void> => {
    const beat = setInterval(() => {
      renew(database, taken).catch((error: unknown) => log.error(error, 'renewing a job failed'))
    }, heartbeatMilliseconds)
    const attempt: Attempt = { tries: taken.tries, ended: false }
    try {
      // A job that takes its process down with it never comes to the catch below.
      if (taken.tries > kinds[taken.kind]!.maxTries) throw new AppError('0', { detail: 'tried too often' })
      const result = await kinds[taken.kind]!.run(runningJob(taken, attempt))
      if (!attempt.ended) await finish(database, taken, { state: 'done', result })
    } catch (error) {
      await giveBack(taken, attempt, error).catch((failure: unknown) => log.error(failure, 'giving back a job failed'))
    } finally {
      clearInterval(beat)
    }
  }

  const runningJob = (taken: Claim, attempt: Attempt): RunningJob => ({
    ...taken,
    step: async (work) => {
      if (signal.aborted) throw new Interrupted()
      let progress: Progress = {}
      await database.transaction({ role: 'app', tenant: taken.tenant }, async (transaction) => {
        await hold(transaction, taken)
        progress = await work(transaction)
        await keepProgress(transaction, taken, progress)
      })
      attempt.tries = 1
      attempt.ended = progress.ends === true
    },
  })

  const giveBack = async (taken: Claim, { tries }: Attempt, error: unknown) => {
    if (error instanceof LostLease) return
    if (error instanceof Interrupted) return finish(database, taken, { state: 'ready', error: 'interrupted', waitSeconds: 0 })
    if (error instanceof Cancelled) return finish(database, taken, { state: 'cancelled', error: undefined })
    const message = error instanceof AppError ? error.code : '0'
    const hopeless = error instanceof AppError && !isPassing(error)
    if (!hopeless) log.error(error, `job ${taken.kind} failed`)
    if (hopeless || tries >= kinds[taken.kind]!.maxTries) return finish(database, taken, { state: 'failed', error: message })
    return finish(database, taken, { state: 'ready', error: message, waitSeconds: Math.min(2 ** tries, longestWaitSeconds) })
  }

  look()
  return {
    wake: look,
    close: async () => {
      stop.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(running.keys())
    },
  }
}

/** What another try may do better: the database does not answer, or a statement ran out of time. A refusal of the same code that has no cause is meant. */
function isPassing({ code, details }: AppError): boolean {
  return code === 'UNAVAILABLE' || (code === 'BUDGET_EXCEEDED' && details.cause !== undefined)
}

/** Tries since the last progress, and whether the job was done with it. */
type Attempt = { tries: number; ended: boolean }

/** The process stops; the job goes on elsewhere. */
class Interrupted extends Error {}
