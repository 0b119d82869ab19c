import type { bulk as bulkCall } from '@twinwerk/contract/data/bulk'
import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import type { Access } from '../../access/access.ts'
import type { BulkPayload } from '../../bulk/bulk-edit.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { enqueue } from '../../jobs/job.ts'
import { earlierAnswer, keepAnswer } from '../../store/save/idempotency.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; storeOf: StoreOf; wake: () => void }

export function bulkHandler({ access, storeOf, wake }: Parts): Handler<typeof bulkCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    if ((input.ids === undefined) === (input.query === undefined)) throw new AppError('INPUT_INVALID', { detail: 'either ids or query' })
    const caller = await access.callerIn(session, tenant)
    const { database } = await storeOf(caller.tenant)
    const identity = { tenant: caller.tenant, user: caller.user, key: idempotencyKey, body: input }
    const rawJson = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await earlierAnswer(transaction, identity)
      if (earlier !== undefined) return earlier
      const id = v7()
      const payload: BulkPayload = { request: input, language }
      await enqueue(transaction, { tenant: caller.tenant, id, kind: 'bulk', user: caller.user, payload })
      const answer = JSON.stringify({ job: id })
      await keepAnswer(transaction, identity, answer)
      return answer
    })
    wake()
    return { rawJson }
  }
}
