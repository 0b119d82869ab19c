import { AppError } from '@twinwerk/model/error/app-error'
import type { Logger } from 'pino'
import type { Database } from '../store/db/database.ts'
import type { JobKinds, Progress, RunningJob } from './job.ts'
import { Cancelled, LostLease } from './job.ts'
import type { Candidate, Claim } from './lease.ts'
import { candidates, candidatesOf, claim, claimMore, endAll, finish, hold, holdAll, keepProgress, renew } from './lease.ts'

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
  /** Jobs at once of one tenant, over all processes: nobody's load starves the others (ADR 19). */
  readonly maxPerTenant?: number
}

const idleMilliseconds = 500
/**
 * The time for which jobs are claimed only from the tenants that had jobs due. After it all tenants are looked at again: another tenant's
 * first job may have come.
 */
const freshMilliseconds = 100
const heartbeatMilliseconds = 5000
const longestWaitSeconds = 300

/**
 * Does the jobs of all tenants in turn. Several processes may work on one database; a job of one that died is taken over when its lease
 * ends.
 */
export function startWorker({ database, kinds, log, places = 4, maxPerTenant = 3 }: WorkerOptions): Worker {
  const running = new Set<Promise<void>>()
  /** When each tenant was served last, counted in claims: the one that waited longest comes first. */
  const served = new Map<string, number>()
  let turn = 0
  /** When all tenants were looked at, those of them that had jobs due, and what was found there and nobody took yet. */
  let found: { readonly at: number; readonly busy: readonly string[]; readonly jobs: Candidate[] } = { at: 0, busy: [], jobs: [] }
  const wanted = { kinds: Object.keys(kinds), maxPerTenant }
  const stop = new AbortController()
  const { signal } = stop
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
    const isFresh = Date.now() - found.at <= freshMilliseconds
    if (isFresh && found.jobs.length === 0 && found.busy.length > 0)
      found = { ...found, jobs: inTurn(await candidatesOf(database, found.busy, wanted)) }
    if (!isFresh || found.jobs.length === 0) {
      const [at, jobs] = [Date.now(), await candidates(database, wanted)]
      found = { at, busy: [...new Set(jobs.map(({ tenant }) => tenant))], jobs: inTurn(jobs) }
    }
    const next = found.jobs.splice(0, places - running.size)
    if (next.length === 0 || signal.aborted) return false
    for (const { tenant } of next) served.set(tenant, ++turn)
    const claimed = await claim(database, next)
    for (const taken of claimed) {
      const work = performWithOthers(taken).finally(() => {
        running.delete(work)
        look()
      })
      running.add(work)
    }
    return claimed.length > 0 || found.jobs.length > 0
  }

  /** The first job of each tenant, the one that waited longest before, then the second of each. */
  const inTurn = (jobs: readonly Candidate[]): Candidate[] => {
    const before = new Map<string, number>()
    const queued = jobs.map((job) => {
      const nth = before.get(job.tenant) ?? 0
      before.set(job.tenant, nth + 1)
      return { job, nth, since: served.get(job.tenant) ?? 0 }
    })
    return queued.toSorted((a, b) => a.nth - b.nth || a.since - b.since).map(({ job }) => job)
  }

  /** Where its kind may be done together, as many as there are at once; each alone where that fails. */
  const performWithOthers = async (taken: Claim): Promise<void> => {
    const kind = kinds[taken.kind]!
    const { together } = kind
    const others =
      together && taken.tries === 1
        ? await claimMore(database, taken, together.most - 1).catch((error: unknown) => {
            log.error(error, 'claiming more jobs failed')
            return []
          })
        : []
    if (!together || others.length === 0) return perform(taken)
    const claims = [taken, ...others]
    const beat = setInterval(() => {
      Promise.all(claims.map((claim) => renew(database, claim))).catch((error: unknown) => log.error(error, 'renewing jobs failed'))
    }, heartbeatMilliseconds)
    try {
      const work = await together.prepare(taken.tenant)
      await database.quietTransaction({ role: 'app', tenant: taken.tenant }, async (transaction) => {
        holdAll(transaction, claims)
        await work(transaction, claims)
        endAll(transaction, claims, kind)
      })
    } catch {
      // Which of them it was is found by doing each alone; that one says why.
      for (const claim of claims) await perform(claim)
    } finally {
      clearInterval(beat)
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
      await database.quietTransaction({ role: 'app', tenant: taken.tenant }, async (transaction) => {
        hold(transaction, taken)
        progress = await work(transaction)
        keepProgress(transaction, taken, { ...progress, keepsNothing: kinds[taken.kind]!.keepsNothing })
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
      await Promise.all(running)
    },
  }
}

/**
 * True if another try may succeed: the database does not respond, or a statement ran out of time. A refusal of the same code that has no
 * cause is final.
 */
function isPassing({ code, details }: AppError): boolean {
  return code === 'UNAVAILABLE' || (code === 'BUDGET_EXCEEDED' && details.cause !== undefined)
}

/** Tries since the last progress, and whether the job was done with it. */
type Attempt = { tries: number; ended: boolean }

/** The process stops; the job goes on elsewhere. */
class Interrupted extends Error {}
