import type { reverse as reverseCall } from '@twinwerk/contract/billing/reverse'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import { reverseReceipt } from '../../billing/reverse/reverse-receipt.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function reverseReceiptHandler({ access, clockOf, storeOf }: Parts): Handler<typeof reverseCall, Session> {
  return async ({ session, tenant: named, input, idempotencyKey: key, language }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(tenant)
    const { registry, codes, database } = store
    const twin = parseTwinId(input.receipt)
    if (!twin || !isA(registry, twin.definition, 'receipt')) throw new AppError('NOT_FOUND')
    const identity = { tenant, user, key, body: input }
    return database.transaction({ role: 'app', tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const about = { family: 'receipt', uuids: [twin.uuid], attributes: [] }
      const [seen, held] = await readHeldRights(
        transaction,
        { registry, codes, grants: caller.grants },
        {
          binding: { ...caller, ...clock, body: undefined },
          questions: [
            { verb: 'select', ...about },
            { verb: 'execute', ...about },
          ],
        },
      )
      if (!seen?.has(twin.uuid)) throw new AppError('NOT_FOUND')
      if (!held?.has(twin.uuid)) throw new AppError('NOT_ALLOWED')
      const { reason, rebill } = input
      const author = { tenant, user, call: 'billing', at: clock.now, changeId: newChangeId(), why: reason }
      const made = await reverseReceipt(transaction, { tenant, store, clock, author, language }, { receipt: twin.uuid, reason, rebill })
      const answer = JSON.stringify({ receipt: formatTwinId('receipt', made.receipt), number: made.number })
      storeAnswer(transaction, identity, answer)
      return { rawJson: answer }
    })
  }
}
