import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { lastClosing, lockAccount, waitingStatements, type WaitingStatement } from '../../store/payments/statements.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { update, type Booking } from '../book/booking.ts'
import { bookEntries } from './book-statement.ts'

export const statementKind = 'bank-statements'

const payload = z.strictObject({ account: z.string(), user: z.string().nullable() })
export type StatementPayload = z.infer<typeof payload>

type Parts = {
  readonly storeOf: StoreOf
  readonly tenants: Pick<TenantRegistry, 'find'>
  readonly now: () => number
}

/**
 * Books the statements of an account that wait, in their order, some entries in each step: after a crash the job goes on behind them.
 * A statement that does not begin with the closing balance of the one before waits for the statement between.
 */
export function statementJob({ storeOf, tenants, now }: Parts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    run: async (job) => {
      const { tenant } = job
      const { account, user } = job.payload
      const parts = await storeOf(tenant)
      const zone = (await tenants.find(tenant))?.timeZone ?? 'UTC'
      const bookSome = async (steps: number) => {
        let isBooked = false
        await job.step(async (transaction) => {
          await lockAccount(transaction, tenant, account)
          const moment = now()
          const author = { tenant, user, call: 'billing/statements', at: new Date(moment).toISOString(), changeId: newChangeId() }
          isBooked = await bookNext({ transaction, parts, author, today: tenantDay(moment, zone) }, account)
          return { done: isBooked ? steps + 1 : steps }
        })
        return isBooked
      }
      let steps = 0
      while (await bookSome(steps)) steps += 1
      return {}
    },
  })
}

/** Books some entries of the first statement that may be booked; false: none may. */
async function bookNext(booking: Booking, account: string): Promise<boolean> {
  const { transaction, parts, author } = booking
  const waiting = await waitingStatements(transaction, author.tenant, account)
  const closing = await lastClosing(transaction, author.tenant, account)
  const next = waiting.find(({ opening }) => opening === null || closing === undefined || opening === closing)
  if (next) {
    await bookEntries(booking, next)
    return true
  }
  await apply(transaction, parts, { author, changes: waiting.map(waits) })
  return false
}

function waits({ id, sequence }: WaitingStatement) {
  return update(id, 'bankStatement', { 'bankStatement:waitsFor': sequence === null ? '?' : String(sequence - 1) })
}
