import type { missingUsage } from '@twinwerk/contract/billing/usage/missing'
import { textIn } from '@twinwerk/model/text/text'
import { readUsage } from '../../../billing/run/usage/accept-usage.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { DraftParts } from '../drafts/named-drafts.ts'
import { namedRun } from './named-run.ts'

export function missingUsageHandler(parts: DraftParts): Handler<typeof missingUsage, Session> {
  return async ({ session, tenant, input, language }) => {
    const { run, mayAccept, store, context } = await namedRun(parts, { session, tenant, run: input.run })
    const { gaps, isOpen } = await store.database.transaction({ role: 'app', tenant: context.tenant }, (transaction) =>
      readUsage(transaction, context, run),
    )
    return {
      gaps: gaps.map(({ key, accepted, ...text }) => ({ key, text: textIn(text, language), accepted })),
      mayAccept: mayAccept && isOpen,
    }
  }
}
