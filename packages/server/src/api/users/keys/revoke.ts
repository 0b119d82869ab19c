import type { revokeUserKeys } from '@twinwerk/contract/users/keys/revoke'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { targetUser } from '../../../access/target-user.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { ownersOfKeys, revokeKeysOfTenant } from '../../../identity/tenant-sessions/tenant-keys.ts'
import type { AdminParts } from '../../administrator.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = AdminParts & { readonly clockOf: ClockOf }

export function revokeUserKeysHandler({ access, clockOf, database, storeOf }: Parts): Handler<typeof revokeUserKeys, Session> {
  return async ({ session, tenant: named, input, log }) => {
    const caller = await access.callerIn(session, named)
    const { tenant } = caller
    const keys = { tenant, ids: input.keys.map(keyOf) }
    const owners = await ownersOfKeys(database, keys)
    const store = await storeOf(tenant)
    for (const id of owners) await targetUser(store, { caller, clock: clockOf(caller.timeZone), id, verb: 'adminupdate' })
    const revoked = await revokeKeysOfTenant(database, keys, session)
    log.info({ event: 'API keys revoked', account: session.account, keys: keys.ids }, 'sign-in')
    return { revoked }
  }
}

function keyOf(id: string): string {
  const parsed = parseTwinId(id)
  if (parsed?.definition !== 'api') throw new AppError('NOT_FOUND')
  return parsed.uuid
}
