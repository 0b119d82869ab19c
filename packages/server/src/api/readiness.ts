import { setTimeout as sleep } from 'node:timers/promises'
import type { Checks } from '../store/checks.ts'

export type Readiness = {
  checks(): Promise<Checks>
  /** From now on this process is not ready; resolves when whoever asked for it has had the time to see that. */
  stop(): Promise<void>
}

/** A balancer asks every few seconds: who has not asked for so long is none that sends us calls. */
const askedMilliseconds = 60_000
const seenMilliseconds = 5000

/**
 * Before a server stops, its readiness check reports that, and it serves on until the balancer sends no more requests (security, rule 38).
 * Without a balancer it stops at once.
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
