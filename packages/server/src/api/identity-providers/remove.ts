import type { removeProvider as removeCall } from '@twinwerk/contract/identity-providers/remove'
import type { Handler } from '../../http/register.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import { removeProvider } from '../../identity/providers/remove-provider.ts'
import type { Session } from '../../identity/session.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { AdminParts } from '../administrator.ts'
import { administratorOf } from '../administrator.ts'

export function removeProviderHandler(parts: AdminParts & { writeMail: WriteMail }): Handler<typeof removeCall, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await administratorOf(parts, session, tenant)
    requireConfirmed(session)
    const removed = await removeProvider(parts, { tenant: caller.tenant, id: input.id, by: session })
    log.info({ event: 'identity provider removed', account: session.account, provider: input.id }, 'sign-in')
    return removed
  }
}
