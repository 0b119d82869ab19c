import { newChangeId } from '../store/save/prepare.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Booking } from './book/booking.ts'
import type { Acting } from './caller-rights.ts'

/** A booking by the caller, in the history under the name of the call. */
export function bookingOf(transaction: Transaction, { store, caller, clock }: Acting, call: string): Booking {
  const { tenant, user } = caller
  const author = { tenant, user, call, at: clock.now, changeId: newChangeId() }
  return { transaction, parts: store, author, today: clock.today }
}
