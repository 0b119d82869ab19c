import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { codeOf } from '../db/database-error.ts'
import type { Proof } from '../db/proof.ts'
import { createTenantQueue } from './tenant-queue.ts'
import { evictOldest } from '../physical/evict-oldest.ts'

/** The holder of a place: a user (uuid) of a tenant. */
type Who = { readonly tenant: string; readonly user: string | null }

// To make a query expensive: `heavy` of its plan in `compile.ts`, or `through` as in `count-types.ts`.
/**
 * Limits the number of concurrent expensive statements over all processes: two of a user, and of a tenant as many as its cost class allows
 * (security, rule 21). A place is a lock of the statement's transaction, so it is released with the transaction, however that ends. While
 * other tenants are active, a tenant runs expensive statements on half of the processors at most. Waiting calls do not query the database.
 */
export type HeavyGate = {
  /** Returns true if a statement has recently been slow in a tenant, whatever its form. */
  isSlow(tenant: string, statement: string): boolean
  /** Records the duration of a statement, and that its tenant is active. */
  noteDuration(tenant: string, statement: string, milliseconds: number): void
  /** Runs an ordinary statement. While other tenants are active, it waits until its tenant runs fewer than `ordinary` statements. */
  runOrdinary<T>(tenant: string, run: () => Promise<T>): Promise<T>
  /** Runs a statement with a place that its transaction must take. Waits for a place for a short time, then throws RATE_LIMITED. */
  runHeavy<T>(who: Who, run: (place: Proof) => Promise<T>): Promise<T>
}

type Limits = {
  readonly slowMilliseconds: number
  readonly slowForMilliseconds: number
  readonly waitMilliseconds: number
  readonly waiting: number
  /** The maximum number of concurrent expensive statements of a tenant while other tenants are active. */
  readonly shared: number
  /** The same maximum for ordinary statements. */
  readonly ordinary: number
}

/**
 * A statement that took a second counts as slow for a minute. A caller waits for at most two seconds, and a user has at most five waiting
 * calls.
 */
const usual: Limits = {
  slowMilliseconds: 1000,
  slowForMilliseconds: 60_000,
  waitMilliseconds: 2000,
  waiting: 5,
  shared: halfOfProcessors(),
  // Measured with twelve connections of one tenant on two processors: 4 makes another tenant's list 5.4 times slower, 2 makes it 2.4 times
  // slower.
  ordinary: Math.max(2, halfOfProcessors()),
}
const firstDelay = 50
const longestDelay = 400
const maxSlow = 5000
const retrySeconds = 2
/** The delay of a rejection. A program that repeats its request immediately then costs next to nothing. */
const refusalMilliseconds = 500
/** The time for which a browser waits for a list. */
const patienceMilliseconds = 30_000

/** The SQLSTATE that `twinwerk_heavy_place` raises. */
const noPlace = 'TW001'

export function createHeavyGate(limits: Partial<Limits> = {}, now: () => number = () => performance.now()): HeavyGate {
  const { waitMilliseconds, waiting, shared, ordinary, ...slowLimits } = { ...usual, ...limits }
  const slow = createSlowStatements(slowLimits, now)
  const queue = createTenantQueue(shared, now)
  const ordinaryQueue = createTenantQueue(ordinary, now)
  const inWaitingRoom = createWaitingRoom(waiting)

  const noteAtWork = (tenant: string) => {
    queue.noteActive(tenant)
    ordinaryQueue.noteActive(tenant)
  }

  return {
    isSlow: slow.isSlow,
    noteDuration: (tenant, statement, milliseconds) => {
      noteAtWork(tenant)
      slow.noteDuration(tenant, statement, milliseconds)
    },
    runOrdinary: async (tenant, run) => {
      const leave = ordinaryQueue.enter(tenant) ?? (await ordinaryQueue.waitFor(tenant, patienceMilliseconds))
      if (!leave) throw tooMany()
      try {
        return await run()
      } finally {
        leave()
      }
    },
    runHeavy: async (who, run) => {
      const place: Proof = {
        statement: { name: 'heavy-place', text: 'select twinwerk_heavy_place($1)', values: [who.user ?? 'nobody'] },
        holds: () => undefined,
      }
      const until = now() + waitMilliseconds
      const user = `${who.tenant} ${who.user}`
      noteAtWork(who.tenant)
      const leave = queue.enter(who.tenant) ?? (await inWaitingRoom(user, () => queue.waitFor(who.tenant, waitMilliseconds)))
      if (!leave) throw tooMany()
      try {
        for (let delay = firstDelay; ; delay = Math.min(delay * 2, longestDelay)) {
          try {
            return await run(place)
          } catch (error) {
            if (codeOf(error) !== noPlace) throw error
            if (now() + delay > until) throw tooMany()
          }
          await inWaitingRoom(user, () => sleep(delay))
        }
      } finally {
        leave()
      }
    },
  }
}

/** Remembers statements of tenants that have recently been slow. */
function createSlowStatements(
  { slowMilliseconds, slowForMilliseconds }: Pick<Limits, 'slowMilliseconds' | 'slowForMilliseconds'>,
  now: () => number,
): Pick<HeavyGate, 'isSlow' | 'noteDuration'> {
  const slow = new Map<string, number>()
  const keyOf = (tenant: string, statement: string) => `${tenant} ${statement}`
  return {
    isSlow: (tenant, statement) => (slow.get(keyOf(tenant, statement)) ?? 0) > now(),
    noteDuration: (tenant, statement, milliseconds) => {
      if (milliseconds < slowMilliseconds) return
      const key = keyOf(tenant, statement)
      slow.delete(key)
      evictOldest(slow, maxSlow)
      slow.set(key, now() + slowForMilliseconds)
    },
  }
}

/** Returns a function that runs work that waits, for at most `max` concurrent calls of a user. It throws RATE_LIMITED for more. */
function createWaitingRoom(max: number): <T>(user: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, number>()
  return async (user, work) => {
    const others = waiting.get(user) ?? 0
    if (others >= max) {
      await sleep(refusalMilliseconds)
      throw tooMany()
    }
    waiting.set(user, others + 1)
    try {
      return await work()
    } finally {
      const left = (waiting.get(user) ?? 1) - 1
      if (left > 0) waiting.set(user, left)
      else waiting.delete(user)
    }
  }
}

/** Returns half of the processors, at least one. The database may run on this machine, and everything else needs the rest. */
export function halfOfProcessors(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2))
}

function tooMany(): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: retrySeconds, detail: 'too many expensive queries at once: wait for those that run' })
}
