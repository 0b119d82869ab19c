import type { Database } from '../store/db/database.ts'
import type { Candidate, Claim } from './lease.ts'
import { candidates, candidatesOf, claim } from './lease.ts'

/**
 * The time for which jobs are claimed only from the tenants that had due jobs. After this time all tenants are searched again, because
 * another tenant may have its first job.
 */
const freshMilliseconds = 100

/** The tenants that had due jobs at the time `at`, and the jobs found there that are not claimed yet. */
type Found = { readonly at: number; readonly tenants: readonly string[]; readonly jobs: Candidate[] }

export type Queue = {
  /** Claims at most `max` due jobs, from all tenants in turn. `mayBeMore` is true if other jobs may be due. */
  claim(max: number): Promise<{ readonly claims: readonly Claim[]; readonly mayBeMore: boolean }>
}

export type QueueOptions = {
  readonly database: Database
  /** Kinds of jobs. */
  readonly kinds: readonly string[]
  /** The most jobs of one tenant that run at the same time, over all processes: the load of one tenant never starves the others. */
  readonly maxPerTenant: number
  /** Aborted when the server stops: then nothing more is claimed. */
  readonly signal: AbortSignal
}

export function openQueue({ database, signal, ...wanted }: QueueOptions): Queue {
  /** The claim at which each tenant was last served, as a running number. The tenant that waited longest comes first. */
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

/** Sorts the jobs: the first of each tenant, starting with the tenant served least recently, then the second of each. */
function inTurn(jobs: readonly Candidate[], served: ReadonlyMap<string, number>): Candidate[] {
  const counts = new Map<string, number>()
  const queued = jobs.map((job) => {
    const nth = counts.get(job.tenant) ?? 0
    counts.set(job.tenant, nth + 1)
    return { job, nth, since: served.get(job.tenant) ?? 0 }
  })
  return queued.toSorted((a, b) => a.nth - b.nth || a.since - b.since).map(({ job }) => job)
}
