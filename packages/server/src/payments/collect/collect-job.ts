import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue, type JobKind } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'
import { hasDueCollections, lockDueCollections } from '../../store/payments/collections.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Booking } from '../book/booking.ts'
import { useCredits } from '../book/set-off.ts'
import { collect } from './collect.ts'

export const collectKind = 'collect-debits'

/** Collections that are booked in one transaction. */
const atOnce = 200

type Parts = { readonly storeOf: StoreOf; readonly tenants: Pick<TenantRegistry, 'find'>; readonly now: () => number }

/** Does some of it, at most `atOnce`; returns how many were done. */
type Work = (booking: Booking) => Promise<number>

/**
 * Books the debits whose day has come, and sets free money against receipts that are due, some in each step. A step that is done twice
 * finds them collected.
 */
export function collectJob({ storeOf, tenants, now }: Parts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const { tenant } = job
      const parts = await storeOf(tenant)
      const zone = (await tenants.find(tenant))?.timeZone ?? 'UTC'
      const some = async (work: Work, before: number) => {
        let found = 0
        await job.step(async (transaction) => {
          const moment = now()
          const author = { tenant, user: null, call: 'billing/collect', at: new Date(moment).toISOString(), changeId: newChangeId() }
          found = await work({ transaction, parts, author, today: tenantDay(moment, zone) })
          return { done: before + found }
        })
        return found
      }
      const all = async (work: Work) => {
        let found = await some(work, 0)
        let done = found
        while (found === atOnce) {
          found = await some(work, done)
          done += found
        }
        return done
      }
      return { collected: await all(collectSome), used: await all((booking) => useCredits(booking, atOnce)) }
    },
  }
}

async function collectSome(booking: Booking): Promise<number> {
  const { transaction, parts, author, today } = booking
  const due = await lockDueCollections(transaction, parts, { tenant: author.tenant, today, limit: atOnce })
  await collect(booking, due)
  return due.length
}

type Planning = {
  readonly database: Database
  readonly tenants: Pick<TenantRegistry, 'all'>
  /** Wakes the worker: there are jobs. */
  readonly wake: () => void
}

const everyMilliseconds = 900_000

/** Looks for debits whose day has come, in each tenant, now and four times an hour. Returns how to end it. */
export function startCollecting(parts: Planning & { readonly log: Pick<Logger, 'error'> }): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const look = () => {
    running ??= enqueueDueCollections(parts, Date.now())
      .catch((error: unknown) => parts.log.error(error, 'planning the collection of debits failed'))
      .finally(() => (running = undefined))
  }
  look()
  const looking = setInterval(look, everyMilliseconds)
  return async () => {
    clearInterval(looking)
    await running
  }
}

/** Begins the job in each tenant that has debits due, or free money, and no such job. Returns for how many. */
export async function enqueueDueCollections({ database, tenants, wake }: Planning, now: number): Promise<number> {
  let begun = 0
  for (const { uuid: tenant, timeZone } of await tenants.all())
    begun += await database.transaction({ role: 'app', tenant }, async (transaction) => {
      if (!(await hasDueCollections(transaction, { tenant, today: tenantDay(now, timeZone), kind: collectKind }))) return 0
      enqueue(transaction, { tenant, id: v7(), kind: collectKind, user: undefined, payload: {} })
      return 1
    })
  if (begun > 0) wake()
  return begun
}
