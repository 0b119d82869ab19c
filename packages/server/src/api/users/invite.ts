import type { invite as inviteCall } from '@twinwerk/contract/users/invite'
import { targetUser } from '../../access/target-user.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { Handler } from '../../http/register.ts'
import { countAttempt, resetLimit } from '../../identity/attempts.ts'
import { canonicalLogin } from '../../identity/canonical-login.ts'
import { invite } from '../../identity/invitations/invite.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import type { Session } from '../../identity/session.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

type Parts = AdminParts & LetterParts & { readonly clockOf: ClockOf; readonly tenants: TenantRegistry }

export function inviteHandler(parts: Parts): Handler<typeof inviteCall, Session> {
  const { access, clockOf, database, storeOf, tenants } = parts
  return async ({ session, tenant, input, language, log }) => {
    const caller = await access.callerIn(session, tenant)
    const user = await targetUser(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone), id: input.user, verb: 'update' })
    await countAttempt(database, [resetLimit(canonicalLogin(user.email))])
    const from = letterheadOf(await tenantOf(tenants, caller))
    const membership = { tenant: caller.tenant, user: user.uuid }
    await database.transaction({ role: 'identity' }, async (transaction) => {
      await invite(parts, transaction, { ...user, membership, from, language })
      await transaction.run(
        auditAccount({ account: session.account, session: session.id, tenant: caller.tenant, action: 'userInvited', object: user.uuid }),
      )
    })
    log.info({ event: 'user invited', account: session.account, user: user.uuid }, 'sign-in')
    return {}
  }
}
