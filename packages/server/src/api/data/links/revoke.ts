import type { revoke } from '@twinwerk/contract/data/links/revoke'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import { revokeLink } from '../../../identity/copied-links.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'
import type { StoreOf } from '../../../store/store.ts'
import { linkScope } from '../links.ts'

export function revokeHandler(parts: { access: Access; database: Database; storeOf: StoreOf }): Handler<typeof revoke, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await parts.access.callerIn(session, tenant)
    if (!(await revokeLink(parts.database, await linkScope(parts, session, caller), input.id))) throw new AppError('NOT_FOUND')
    log.info({ event: 'copied link revoked', link: input.id, account: session.account }, 'copied link')
    return {}
  }
}
