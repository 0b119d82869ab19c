import type { deactivate as deactivateCall } from '@twinwerk/contract/users/deactivate'
import { AppError } from '@twinwerk/model/error/app-error'
import { targetUser } from '../../access/target-user.ts'
import type { Handler } from '../../http/register.ts'
import { deactivate } from '../../identity/invitations/deactivate.ts'
import type { Session } from '../../identity/session.ts'
import type { AdminParts } from '../administrator.ts'
import type { ClockOf } from '../clock.ts'

export function deactivateHandler({
  access,
  clockOf,
  database,
  storeOf,
}: AdminParts & { readonly clockOf: ClockOf }): Handler<typeof deactivateCall, Session> {
  return async ({ session, tenant, input, log }) => {
    const caller = await access.callerIn(session, tenant)
    const { uuid } = await targetUser(await storeOf(caller.tenant), {
      caller,
      clock: clockOf(caller.timeZone),
      id: input.user,
      verb: 'delete',
    })
    if (uuid === caller.user) throw new AppError('NOT_ALLOWED')
    await deactivate(database, { tenant: caller.tenant, user: uuid }, session)
    log.info({ event: 'user deactivated', account: session.account, user: uuid }, 'sign-in')
    return {}
  }
}
