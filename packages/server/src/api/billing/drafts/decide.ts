import type { decide as decideCall } from '@twinwerk/contract/billing/drafts/decide'
import { decide } from '../../../billing/run/decide.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { namedDrafts, type DraftParts } from './named-drafts.ts'

export function decideDraftsHandler(parts: DraftParts): Handler<typeof decideCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const { ids, user, store, context } = await namedDrafts(parts, { session, tenant, drafts: input.drafts })
    const decision = { ids, decision: input.decision, reason: input.reason || null, user, language }
    return store.database.transaction({ role: 'app', tenant: context.tenant }, async (transaction) => ({
      decided: await decide(transaction, { store, author: context.author }, decision),
    }))
  }
}
