import type { Database } from '../store/db/database.ts'
import type { Candidate, Claim } from './lease.ts'
import { candidates, candidatesOf, claim } from './lease.ts'

/**
 * The time for which jobs are claimed only from the tenants that had jobs due. After it all tenants are looked at again: another tenant's
 * first job may have come.
 */
const freshMilliseconds = 100

/** `tenants` had jobs due at the time `at`; `jobs` were found there and are not claimed yet. */
type Found = { readonly at: number; readonly tenants: readonly string[]; readonly jobs: Candidate[] }

export type Queue = {
  /** Claims up to so many of the jobs that are due, from all tenants in turn. `mayBeMore`: there may be others. */
  claim(max: number): Promise<{ readonly claims: readonly Claim[]; readonly mayBeMore: boolean }>
}

export type QueueOptions = {
  readonly database: Database
  /** Kinds of jobs. */
  readonly kinds: readonly string[]
  /** Jobs at once of one tenant, over all processes: the load of one tenant never starves the others. */
  readonly maxPerTenant: number
  /** Aborted when the server stops: then nothing more is claimed. */
  readonly signal: AbortSignal
}

export function openQueue({ database, signal, ...wanted }: QueueOptions): Queue {
  /** When each tenant was served last, counted in claims: the one that waited longest comes first. */
  const served = new Map<string, number>()
  let turn = 0
  let found: Found = { at: 0, tenants: [], jobs: [] }

  const lookForJobs = async (): Promise<Found> => {
    const isFresh = Date.now() - found.at <= freshMilliseconds
    if (isFresh && found.jobs.length === 0 && found.tenants.length > 0)
      found = { ...found, jobs: inTurn(await candidatesOf(database, found.tenants, wanted), served) }
    if (isFresh && found.jobs.length > 0) return found
    const [at, jobs] = [Date.now(), await candidates(database, wanted)]
    return { at, tenants: [...new Set(jobs.map(({ tenant }) => tenant))], jobs: inTurn(jobs, served) }
  }

  return {
    claim: async (max) => {
      found = await lookForJobs()
      const next = found.jobs.splice(0, max)
      if (next.length === 0 || signal.aborted) return { claims: [], mayBeMore: false }
      for (const { tenant } of next) served.set(tenant, ++turn)
      const claims = await claim(database, next)
      return { claims, mayBeMore: claims.length > 0 || found.jobs.length > 0 }
    },
  }
}

/** The first job of each tenant, the tenant that was served least recently first, then the second of each. */
function inTurn(jobs: readonly Candidate[], served: ReadonlyMap<string, number>): Candidate[] {
  const counts = new Map<string, number>()
  const queued = jobs.map((job) => {
    const nth = counts.get(job.tenant) ?? 0
    counts.set(job.tenant, nth + 1)
    return { job, nth, since: served.get(job.tenant) ?? 0 }
  })
  return queued.toSorted((a, b) => a.nth - b.nth || a.since - b.since).map(({ job }) => job)
}
