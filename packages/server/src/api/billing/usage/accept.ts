import type { acceptMissingUsage } from '@twinwerk/contract/billing/usage/accept'
import { AppError } from '@twinwerk/model/error/app-error'
import { acceptUsage } from '../../../billing/run/usage/accept-usage.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { DraftParts } from '../drafts/named-drafts.ts'
import { namedRun } from './named-run.ts'

export function acceptMissingUsageHandler(parts: DraftParts): Handler<typeof acceptMissingUsage, Session> {
  return async ({ session, tenant, input, language }) => {
    const { run, mayAccept, store, context } = await namedRun(parts, { session, tenant, run: input.run })
    if (!mayAccept) throw new AppError('NOT_ALLOWED')
    const { gaps, reason } = input
    return store.database.transaction({ role: 'app', tenant: context.tenant }, async (transaction) => ({
      changed: await acceptUsage(transaction, context, { run, gaps, reason, language }),
    }))
  }
}
