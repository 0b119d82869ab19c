import type { revokeUserKey } from '@twinwerk/contract/users/keys/revoke'
import { AppError } from '@twinwerk/model/error/app-error'
import { targetUser } from '../../../access/target-user.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { revokeKeyOfTenant, userOfKey } from '../../../identity/tenant-sessions/tenant-keys.ts'
import type { AdminParts } from '../../administrator.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = AdminParts & { readonly clockOf: ClockOf }

export function revokeUserKeyHandler({ access, clockOf, database, storeOf }: Parts): Handler<typeof revokeUserKey, Session> {
  return async ({ session, tenant: named, input, log }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const key = { tenant, id: input.id }
    const id = await userOfKey(database, key)
    if (id === undefined) throw new AppError('NOT_FOUND')
    await targetUser(await storeOf(tenant), { caller, clock: clockOf(caller.timeZone), id, verb: 'adminupdate' })
    await revokeKeyOfTenant(database, key, session)
    log.info({ event: 'API key revoked', account: session.account, key: input.id }, 'sign-in')
    return {}
  }
}
