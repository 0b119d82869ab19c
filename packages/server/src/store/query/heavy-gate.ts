import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { codeOf } from '../db/database-error.ts'
import type { Proof } from '../db/proof.ts'
import { createTenantQueue } from './tenant-queue.ts'
import { evictOldest } from '../physical/evict-oldest.ts'

/** The holder of a place: a user (uuid) of a tenant. */
type Who = { readonly tenant: string; readonly user: string | null }

// A new expensive query: `heavy` of its plan in `compile.ts`, or `through` as in `count-types.ts`.
/**
 * Lets few expensive statements run at once: two of a user, and as many of a tenant as its cost class says, over all processes (security,
 * rule 21). A place is a lock of the transaction in which the statement runs, so it ends with the statement, however that ends. While
 * other tenants are at work, a tenant runs expensive statements on half of the processors at most, and waiting calls do not ask the
 * database.
 */
export type HeavyGate = {
  /** Returns true if a statement has recently been slow in a tenant, whatever its form. */
  isSlow(tenant: string, statement: string): boolean
  /** Notes how long a statement took, and that its tenant is at work. */
  noteDuration(tenant: string, statement: string, milliseconds: number): void
  /** Runs an ordinary statement. While other tenants are at work it waits until its tenant has fewer than `ordinary` running. */
  runOrdinary<T>(tenant: string, run: () => Promise<T>): Promise<T>
  /** Runs with a place to be taken in the statement's transaction; waits for one for a short while, then throws RATE_LIMITED. */
  runHeavy<T>(who: Who, run: (place: Proof) => Promise<T>): Promise<T>
}

type Limits = {
  readonly slowMilliseconds: number
  readonly slowForMilliseconds: number
  readonly waitMilliseconds: number
  readonly waiting: number
  /** Statements of a tenant at once while other tenants are at work. */
  readonly shared: number
  /** The same for ordinary statements. */
  readonly ordinary: number
}

/** A statement that took a second is heavy for a minute. A caller waits two seconds at most, and a user has five calls that wait. */
const usual: Limits = {
  slowMilliseconds: 1000,
  slowForMilliseconds: 60_000,
  waitMilliseconds: 2000,
  waiting: 5,
  shared: halfOfProcessors(),
  // Measured beside twelve connections of one tenant on two processors: 4 made another tenant's list 5.4 times slower, 2 make it 2.4 times.
  ordinary: Math.max(2, halfOfProcessors()),
}
const firstDelay = 50
const longestDelay = 400
const maxSlow = 5000
const retrySeconds = 2
/** A refusal takes its time, so a program that asks again at once costs next to nothing. */
const refusalMilliseconds = 500
/** As long as a browser waits for a list. */
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

/** Runs work that waits, at most `max` calls of a user at once. Throws RATE_LIMITED for more. */
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

/** The database may lie on this machine: what is left is for everybody else. */
export function halfOfProcessors(): number {
  return Math.max(1, Math.floor(availableParallelism() / 2))
}

function tooMany(): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: retrySeconds, detail: 'too many expensive queries at once: wait for those that run' })
}
