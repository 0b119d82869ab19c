import type { messages } from '@twinwerk/contract/execute/messages'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { receiveMessage } from '../../runner/receive-message.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { readonly access: Access; readonly storeOf: StoreOf; readonly wake: () => void }

/** Sends a message. Requires the right to execute every process of the tenant, since a message may go to any of them. */
export function executeMessagesHandler({ access, storeOf, wake }: Parts): Handler<typeof messages, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const caller = await access.callerIn(session, tenant)
    const { database, registry } = await storeOf(caller.tenant)
    const may = holds(registry, caller.grants, { root: caller.tenant, path: 'tenant:executions', verb: 'execute' })
    if (!may) throw new AppError('NOT_ALLOWED')
    await receiveMessage(database, { tenant: caller.tenant, key: idempotencyKey, ...input })
    wake()
    return {}
  }
}
