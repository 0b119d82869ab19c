import type { estimate as estimateCall } from '@twinwerk/contract/billing/drafts/estimate'
import { acceptReadings } from '../../../billing/run/redraft/accept-readings.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { namedDrafts, type DraftParts } from './named-drafts.ts'

export function estimateReadingsHandler(parts: DraftParts): Handler<typeof estimateCall, Session> {
  return async ({ session, tenant, input }) => {
    const { ids, store, context } = await namedDrafts(parts, { session, tenant, drafts: input.drafts })
    return store.database.transaction({ role: 'app', tenant: context.tenant }, (transaction) => acceptReadings(transaction, context, ids))
  }
}
