import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../access/access.ts'
import type { Session } from '../../identity/session.ts'
import type { Acting } from '../../payments/caller-rights.ts'
import type { Transaction } from '../../store/db/database.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export type ActingParts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; wake: () => void }

type Request<Input> = {
  readonly session: Session
  readonly tenant: string | undefined
  readonly input: Input
  readonly idempotencyKey: string
  readonly language: Language
}

/** Returns a handler that books for a caller in one transaction, once for each key, and wakes what waits for the money. */
export function actingOnce<Input extends object>(
  { access, clockOf, storeOf, wake }: ActingParts,
  work: (transaction: Transaction, acting: Acting, asked: Input & { readonly language: Language }) => Promise<object>,
) {
  return async ({ session, tenant, input, idempotencyKey: key, language }: Request<Input>): Promise<{ readonly rawJson: string }> => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const acting = { store, caller, clock: clockOf(caller.timeZone) }
    const identity = { tenant: caller.tenant, user: caller.user, key, body: input }
    const rawJson = await store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return earlier
      const answer = JSON.stringify(await work(transaction, acting, { ...input, language }))
      storeAnswer(transaction, identity, answer)
      return answer
    })
    wake()
    return { rawJson }
  }
}
