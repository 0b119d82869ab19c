import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue, type JobKind } from '../../jobs/job.ts'
import type { Database } from '../../store/db/database.ts'
import { lockDueCollections } from '../../store/payments/collections.ts'
import { hasDueMoney } from '../../store/payments/due-money.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { Booking } from '../book/booking.ts'
import { useCredits } from '../book/set-off.ts'
import { proposeOldCredits } from '../payouts/plan-payouts.ts'
import { collect } from './collect.ts'

export const collectKind = 'collect-debits'

/** Collections that are booked in one transaction. */
const atOnce = 200

type Parts = { readonly storeOf: StoreOf; readonly tenants: Pick<TenantRegistry, 'find'>; readonly now: () => number }

/** Does some of it, at most `atOnce`; returns how many were done. */
type Work = (booking: Booking) => Promise<number>

/**
 * Books the debits whose day has come, sets free money against receipts that are due, and proposes payouts of credits that are old enough,
 * some in each step. A step that is done twice finds them collected.
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
      const collected = await all(collectSome)
      const used = await all((booking) => useCredits(booking, atOnce))
      const place: { after: string | undefined } = { after: undefined }
      const propose = async (booking: Booking) => {
        const { planned, next } = await proposeOldCredits(booking, { after: place.after, limit: atOnce })
        place.after = next
        return planned
      }
      let proposed = await some(propose, 0)
      while (place.after !== undefined) proposed += await some(propose, proposed)
      return { collected, used, proposed }
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

/** Looks for debits whose day has come, and for old credits, in each tenant, now and four times an hour. Returns how to end it. */
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

/** Begins the job in each tenant that has debits due, free money or old credits, and no such job. Returns for how many. */
export async function enqueueDueCollections({ database, tenants, wake }: Planning, now: number): Promise<number> {
  let begun = 0
  for (const { uuid: tenant, timeZone } of await tenants.all())
    begun += await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const asked = { tenant, today: tenantDay(now, timeZone), zone: timeZone, kind: collectKind }
      if (!(await hasDueMoney(transaction, asked))) return 0
      enqueue(transaction, { tenant, id: v7(), kind: collectKind, user: undefined, payload: {} })
      return 1
    })
  if (begun > 0) wake()
  return begun
}
