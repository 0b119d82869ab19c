import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import type { Session } from '../../../identity/session.ts'
import type { Booking } from '../../../payments/book/booking.ts'
import { bookingOf } from '../../../payments/booking-of.ts'
import { storedAnswer, storeAnswer } from '../../../store/save/idempotency.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

export type BookingParts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

type Request = {
  readonly session: Session
  readonly tenant: string | undefined
  readonly input: object
  readonly idempotencyKey: string
  readonly language: Language
}

/** Returns a handler for staff who work on files of payments: it books in one transaction, once for each key. */
export function inBooking(
  { access, clockOf, storeOf }: BookingParts,
  call: string,
  work: (booking: Booking, language: Language) => Promise<object>,
) {
  return async ({ session, tenant, input, idempotencyKey: key, language }: Request): Promise<{ readonly rawJson: string }> => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const asked = { root: caller.tenant, path: 'tenant:paymentFiles', verb: 'execute' } as const
    if (!holds(store.registry, caller.grants, asked)) throw new AppError('NOT_ALLOWED')
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const booking = bookingOf(transaction, { store, caller, clock: clockOf(caller.timeZone) }, call)
      const rawJson = JSON.stringify(await work(booking, language))
      storeAnswer(transaction, identity, rawJson)
      return { rawJson }
    })
  }
}
