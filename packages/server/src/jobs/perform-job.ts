import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Logger } from 'pino'
import type { Database } from '../store/db/database.ts'
import type { JobKind, JobKinds, Progress, RunningJob } from './job.ts'
import { Cancelled, LostLease } from './job.ts'
import type { Claim } from './lease.ts'
import { claimMore, endJobs, releaseJob, lockJob, lockJobs, saveProgress, renewLease } from './lease.ts'

export type PerformParts = {
  readonly database: Database
  readonly kinds: JobKinds
  readonly log: Pick<Logger, 'error'>
  /** Aborted when the server stops; running jobs are then interrupted between two steps. */
  readonly signal: AbortSignal
}

const heartbeatMilliseconds = 5000
const maxWaitSeconds = 300

/**
 * Performs a claimed job. If its kind allows, other due jobs of the kind are performed with it; if that fails, each job is performed alone.
 */
export async function performJob(parts: PerformParts, claimed: Claim): Promise<void> {
  const kind = present(parts.kinds[claimed.kind], `the kind ${claimed.kind} of a job`)
  const { together } = kind
  const others = together && claimed.tries === 1 ? await claimOthers(parts, claimed, together.max - 1) : []
  if (!together || others.length === 0) return performAlone(parts, claimed, kind)
  const claims = [claimed, ...others]
  const stopHeartbeat = startHeartbeat(parts, claims)
  try {
    const work = await together.prepare(claimed.tenant)
    await parts.database.quietTransaction({ role: 'app', tenant: claimed.tenant }, async (transaction) => {
      lockJobs(transaction, claims)
      await work(transaction, claims)
      endJobs(transaction, claims, kind)
    })
  } catch {
    // Performing each job alone shows which job failed and why.
    for (const claim of claims) await performAlone(parts, claim, kind)
  } finally {
    stopHeartbeat()
  }
}

function claimOthers({ database, log }: PerformParts, claimed: Claim, max: number): Promise<Claim[]> {
  return claimMore(database, claimed, max).catch((error: unknown) => {
    log.error(error, 'claiming more jobs failed')
    return []
  })
}

/** Renews the leases until the function that it returns is called. */
function startHeartbeat({ database, log }: PerformParts, claims: readonly Claim[]): () => void {
  const timer = setInterval(() => {
    Promise.all(claims.map((claim) => renewLease(database, claim))).catch((error: unknown) => log.error(error, 'renewing jobs failed'))
  }, heartbeatMilliseconds)
  return () => clearInterval(timer)
}

/** The tries since the last progress, and whether the last step has ended the job. */
type Attempt = { tries: number; ended: boolean }

async function performAlone(parts: PerformParts, claim: Claim, kind: JobKind): Promise<void> {
  const { database, log } = parts
  const stopHeartbeat = startHeartbeat(parts, [claim])
  const attempt: Attempt = { tries: claim.tries, ended: false }
  try {
    // A job that crashes its process never reaches the catch block below.
    if (claim.tries > kind.maxTries) throw new AppError('0', { detail: 'tried too often' })
    const result = await kind.run({ ...claim, step: stepsOf(parts, claim, { kind, attempt }) })
    if (!attempt.ended) await releaseJob(database, claim, { state: 'done', result })
  } catch (error) {
    await giveBack(parts, claim, { error, maxTries: kind.maxTries, tries: attempt.tries }).catch((failure: unknown) =>
      log.error(failure, 'giving back a job failed'),
    )
  } finally {
    stopHeartbeat()
  }
}

type Attempted = { readonly kind: JobKind; readonly attempt: Attempt }

function stepsOf({ database, signal }: PerformParts, claim: Claim, { kind, attempt }: Attempted): RunningJob['step'] {
  return async (work) => {
    if (signal.aborted) throw new Interrupted()
    let progress: Progress = {}
    await database.quietTransaction({ role: 'app', tenant: claim.tenant }, async (transaction) => {
      lockJob(transaction, claim)
      progress = await work(transaction)
      saveProgress(transaction, claim, { ...progress, removedAtEnd: kind.removedAtEnd })
    })
    attempt.tries = 1
    attempt.ended = progress.ends === true
  }
}

type Failed = { readonly error: unknown; readonly maxTries: number; readonly tries: number }

async function giveBack({ database, log }: PerformParts, claim: Claim, { error, maxTries, tries }: Failed): Promise<void> {
  if (error instanceof LostLease) return
  if (error instanceof Interrupted) return releaseJob(database, claim, { state: 'ready', error: 'interrupted', waitSeconds: 0 })
  if (error instanceof Cancelled) return releaseJob(database, claim, { state: 'cancelled', error: undefined })
  const message = error instanceof AppError ? error.code : '0'
  const isFinal = error instanceof AppError && !isPassing(error)
  if (!isFinal) log.error(error, `job ${claim.kind} failed`)
  if (isFinal || tries >= maxTries) return releaseJob(database, claim, { state: 'failed', error: message })
  return releaseJob(database, claim, { state: 'ready', error: message, waitSeconds: Math.min(2 ** tries, maxWaitSeconds) })
}

/**
 * Returns true if another try may succeed: the database does not respond, or a statement timed out. An error with the same code but without
 * a cause is final.
 */
function isPassing({ code, details }: AppError): boolean {
  return code === 'UNAVAILABLE' || (code === 'BUDGET_EXCEEDED' && details.cause !== undefined)
}

/** The server stops; another worker continues the job. */
class Interrupted extends Error {}
