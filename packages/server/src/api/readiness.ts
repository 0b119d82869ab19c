import { setTimeout as sleep } from 'node:timers/promises'
import type { Checks } from '../store/checks.ts'

export type Readiness = {
  checks(): Promise<Checks>
  /** Makes the process not ready. Resolves once a balancer has had the time to notice. */
  stop(): Promise<void>
}

/** The time without a check after which no balancer is assumed: a balancer checks every few seconds. */
const askedMilliseconds = 60_000
const seenMilliseconds = 5000

/**
 * Reports before a stop that the process is not ready. The server keeps serving until the balancer sends no more requests (security, rule
 * 38). Without a balancer it stops immediately.
 */
export function createReadiness(checks: () => Promise<Checks>, waitMilliseconds = seenMilliseconds): Readiness {
  let stopping = false
  let lastAsked = Number.NEGATIVE_INFINITY
  return {
    checks: async () => {
      lastAsked = performance.now()
      return stopping ? { stopping: { ok: false, detail: 'this process is about to stop' } } : checks()
    },
    stop: async () => {
      stopping = true
      if (performance.now() - lastAsked < askedMilliseconds) await sleep(waitMilliseconds)
    },
  }
}
