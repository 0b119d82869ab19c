import type { draftFindings } from '@twinwerk/contract/billing/drafts/findings'
import { textIn } from '@twinwerk/model/text/text'
import { findingWords } from '../../../billing/run/findings/finding-words.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { findingsOfDrafts } from '../../../store/billing/drafts.ts'
import { namedDrafts, type DraftParts } from './named-drafts.ts'

export function draftFindingsHandler(parts: DraftParts): Handler<typeof draftFindings, Session> {
  return async ({ session, tenant, input, language }) => {
    const { ids, store, context } = await namedDrafts(parts, { session, tenant, drafts: input.drafts })
    const { rows } = await store.database.one({ role: 'app', tenant: context.tenant }, findingsOfDrafts(context.tenant, ids))
    return { findings: rows.map(({ kind, drafts }) => ({ text: textIn(findingWords(kind), language), drafts })) }
  }
}
