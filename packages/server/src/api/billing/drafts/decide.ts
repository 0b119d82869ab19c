import type { decide as decideCall } from '@twinwerk/contract/billing/drafts/decide'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import { decideDrafts } from '../../../store/billing/drafts.ts'
import type { StoreOf } from '../../../store/store.ts'

type Parts = { readonly access: Access; readonly storeOf: StoreOf }

export function decideDraftsHandler({ access, storeOf }: Parts): Handler<typeof decideCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const { registry, database } = await storeOf(caller.tenant)
    // The right to move a run on includes decisions about its drafts.
    const may = holds(registry, caller.grants, { root: caller.tenant, path: 'tenant:billingRuns', verb: 'execute' })
    if (!may) throw new AppError('NOT_ALLOWED')
    const ids = input.drafts.map((id) => {
      const parsed = parseTwinId(id)
      if (parsed?.definition !== 'billingDraft') throw new AppError('NOT_FOUND')
      return parsed.uuid
    })
    const { user } = caller
    const reason = input.reason ?? null
    return database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const { rowCount } = await transaction.run(decideDrafts(caller.tenant, { ids, decision: input.decision, reason, user }))
      if (rowCount > 0)
        await transaction.run(
          auditUser({
            tenant: caller.tenant,
            user,
            action: 'billingDraftsDecided',
            object: `${input.decision} ${rowCount}`,
            ...(reason !== null && { reason }),
          }),
        )
      return { decided: rowCount }
    })
  }
}
