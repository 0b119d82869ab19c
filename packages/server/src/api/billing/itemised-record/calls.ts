import type { recordedCalls as recordedCallsCall } from '@twinwerk/contract/billing/itemised-record/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Access } from '../../../access/access.ts'
import { recordOf } from '../../../billing/record/read-record.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'
import { calledParts, readableCalls } from './record-reader.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

/** A screen shows so many calls of a number; the file has all. */
const maxCalls = 500

export function recordedCallsHandler({ access, clockOf, storeOf }: Parts): Handler<typeof recordedCallsCall, Session> {
  return async ({ session, tenant: named, input }) => {
    // The calls of a customer are the customer's: staff read them with a right of their own.
    if (session.view) throw new AppError('VIEW_TAKES_NOTHING')
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const acting = { store: await storeOf(tenant), caller, clock: clockOf(caller.timeZone) }
    const { found, isShortened } = await acting.store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      const read = await readableCalls(transaction, acting, input.receipt)
      if (typeof read.found !== 'string')
        transaction.later(auditUser({ tenant, user, action: 'itemisedRecordRead', object: read.found.receipt.number }))
      return read
    })
    if (typeof found === 'string') throw new AppError('NOT_FOUND')
    const { numbers, items } = recordOf(found, { partsOf: calledParts, isShortened })
    return {
      basis: found.document.basis,
      numbers: numbers.map(({ number, notListed, calls, leftOut, flat, zones }) => ({
        ...{ number, reason: notListed, count: calls.length, flat },
        calls: calls.slice(0, maxCalls).map((call) => ({ ...call, amount: euroOfAmount(call.amount) })),
        leftOut: { ...leftOut, amount: euroOfAmount(leftOut.amount) },
        zones: zones.map((zone) => ({ ...zone, amount: euroOfAmount(zone.amount) })),
      })),
      items: items.map(({ text, exact, billed, difference }) => ({
        ...{ text, exact: euroOfAmount(exact), billed: euroOfAmount(billed), difference: euroOfAmount(difference) },
      })),
    }
  }
}
