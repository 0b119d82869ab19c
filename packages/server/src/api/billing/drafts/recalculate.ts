import type { recalculate as recalculateCall } from '@twinwerk/contract/billing/drafts/recalculate'
import { recalculateDrafts } from '../../../billing/run/redraft/recalculate-drafts.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { namedDrafts, type DraftParts } from './named-drafts.ts'

export function recalculateDraftsHandler(parts: DraftParts): Handler<typeof recalculateCall, Session> {
  return async ({ session, tenant, input }) => {
    const { ids, store, context } = await namedDrafts(parts, { session, tenant, drafts: input.drafts })
    return store.database.transaction({ role: 'app', tenant: context.tenant }, (transaction) =>
      recalculateDrafts(transaction, context, ids),
    )
  }
}
