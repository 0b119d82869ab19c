import type { release as releaseCall } from '@twinwerk/contract/billing/release'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { releaseFor } from '../../payments/release-for.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function releaseHandler({ access, clockOf, storeOf }: Parts): Handler<typeof releaseCall, Session> {
  return async ({ session, tenant, input, idempotencyKey: key }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const acting = { store, caller, clock: clockOf(caller.timeZone) }
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const rawJson = JSON.stringify(await releaseFor(transaction, acting, input))
      storeAnswer(transaction, identity, rawJson)
      return { rawJson }
    })
  }
}
