import type { ui as uiCall } from '@twinwerk/contract/twins/ui'
import { AppError } from '@twinwerk/model/error/app-error'
import type { UiDocument } from '../../content/ui-definitions.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

export function uiHandler({ uiDocuments }: { uiDocuments: ReadonlyMap<string, UiDocument> }): Handler<typeof uiCall, Session> {
  return async ({ params, reply }) => {
    const found = uiDocuments.get(params.definition)
    if (!found) throw new AppError('NOT_FOUND')
    // An old address still answers, with what is in force now, but is not kept.
    reply.header('cache-control', found.hash === params.hash ? 'private, max-age=31536000, immutable' : 'no-store')
    return found.document
  }
}
