import type { itemisedRecord as itemisedRecordCall } from '@twinwerk/contract/billing/itemised-record'
import type { Access } from '../../access/access.ts'
import { recordOf } from '../../billing/record/read-record.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { calledParts, readableCalls } from './itemised-record/record-reader.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function itemisedRecordHandler({ access, clockOf, storeOf }: Parts): Handler<typeof itemisedRecordCall, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const acting = { store: await storeOf(caller.tenant), caller, clock: clockOf(caller.timeZone) }
    const { found, isShortened } = await acting.store.database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      readableCalls(transaction, acting, input.receipt),
    )
    if (typeof found === 'string') return { reason: found, numbers: [] }
    const numbers = recordOf(found, { partsOf: calledParts, isShortened }).numbers.map(({ number, calls, leftOut, flat, notListed }) => ({
      ...{ number, calls: calls.length + leftOut.calls + flat, reason: notListed },
    }))
    return { reason: numbers.every(({ reason }) => reason !== null) ? (numbers[0]?.reason ?? null) : null, numbers }
  }
}
