import type { paymentFiles } from '@twinwerk/contract/billing/payment-files'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { bookingOf } from '../../payments/booking-of.ts'
import { makeFile } from '../../payments/collect/make-file.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function paymentFilesHandler({ access, clockOf, storeOf }: Parts): Handler<typeof paymentFiles, Session> {
  return async ({ session, tenant, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const asked = { root: caller.tenant, path: 'tenant:paymentFiles', verb: 'execute' } as const
    if (!holds(store.registry, caller.grants, asked)) throw new AppError('NOT_ALLOWED')
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const booking = bookingOf(transaction, { store, caller, clock: clockOf(caller.timeZone) }, 'billing/payment-files')
      const rawJson = JSON.stringify(await makeFile(booking, { ...input, zone: caller.timeZone, language }))
      storeAnswer(transaction, identity, rawJson)
      return { rawJson }
    })
  }
}
