import type { verify } from '@twinwerk/contract/audit/verify'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import { createSemaphore } from '../../identity/semaphore.ts'
import type { Session } from '../../identity/session.ts'
import { verifyAudit, waitingEntries } from '../../store/audit/chain.ts'
import type { AdminParts } from '../administrator.ts'
import { callerWith } from '../administrator.ts'

export function verifyAuditHandler(parts: AdminParts): Handler<typeof verify, Session> {
  // Verification reads the whole audit log, so only one runs at a time.
  const inTurn = createSemaphore({ slots: 1, waiting: 4 })
  return async ({ session, tenant }) => {
    const caller = await callerWith(parts, session, { tenant, path: 'tenant:auditEntries', verb: 'select' })
    const verdict = await inTurn(() => verifyAudit(parts.database, caller.tenant))
    const { broken, ...rest } = verdict
    const waiting = await waitingEntries(parts.database, caller.tenant)
    return {
      ...rest,
      waiting,
      broken: broken ? { ...broken, entry: broken.entry === null ? null : formatTwinId('auditEntry', broken.entry) } : null,
    }
  }
}
