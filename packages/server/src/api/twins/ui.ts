import type { ui as uiCall } from '@twinwerk/contract/twins/ui'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { UiDocumentsOf } from '../../content/ui-definitions.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; storeOf: StoreOf; uiDocumentsOf: UiDocumentsOf }

export function uiHandler({ access, storeOf, uiDocumentsOf }: Parts): Handler<typeof uiCall, Session> {
  return async ({ session, tenant, params, reply }) => {
    const caller = await access.callerIn(session, tenant)
    const { registry } = await storeOf(caller.tenant)
    const found = uiDocumentsOf(registry).get(params.definition)
    if (!found) throw new AppError('NOT_FOUND')
    // An old address still returns the current screens, but browsers may not cache them.
    reply.header('cache-control', found.hash === params.hash ? 'private, max-age=31536000, immutable' : 'no-store')
    return found.document
  }
}
