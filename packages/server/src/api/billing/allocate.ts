import type { allocate as allocateCall } from '@twinwerk/contract/billing/allocate'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { allocateFor } from '../../payments/allocate-for.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; wake: () => void }

export function allocateHandler({ access, clockOf, storeOf, wake }: Parts): Handler<typeof allocateCall, Session> {
  return async ({ session, tenant, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const acting = { store, caller, clock: clockOf(caller.timeZone) }
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    const rawJson = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return earlier
      const answer = JSON.stringify(await allocateFor(transaction, acting, { ...input, language }))
      storeAnswer(transaction, identity, answer)
      return answer
    })
    wake()
    return { rawJson }
  }
}
