import type { draft as draftCall } from '@twinwerk/contract/execute/modeler/draft'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { saveDraft } from '../../../runner/modeler/draft.ts'
import type { ModelerParts } from './modeler-parts.ts'
import { requireModeler, releasedDiagram } from './modeler-parts.ts'

export function draftHandler(parts: ModelerParts): Handler<typeof draftCall, Session> {
  return async ({ session, tenant, input }) => {
    const asking = await requireModeler(parts, session, tenant)
    const { key } = releasedDiagram(asking, input.key)
    const by = { tenant: asking.caller.tenant, user: asking.caller.user }
    const revision = await parts.database.transaction({ role: 'app', tenant: by.tenant }, (transaction) =>
      saveDraft(transaction, { ...input, ...by, key }),
    )
    return { revision }
  }
}
