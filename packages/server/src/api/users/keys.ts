import type { userKeys } from '@twinwerk/contract/users/keys'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import { keysOfTenant } from '../../identity/tenant-sessions/tenant-keys.ts'
import type { Session } from '../../identity/session.ts'
import { actorNames } from '../../store/audit/actor-name.ts'
import type { AdminParts } from '../administrator.ts'
import { callerWith } from '../administrator.ts'

export function userKeysHandler(parts: AdminParts): Handler<typeof userKeys, Session> {
  const { database } = parts
  return async ({ session, tenant: named }) => {
    const { tenant } = await callerWith(parts, session, { tenant: named, path: 'tenant:users', verb: 'adminupdate' })
    const found = await keysOfTenant(database, tenant)
    const names = await actorNames(database, { tenant, users: found.map(({ user }) => user) })
    return { keys: found.map((key) => ({ ...key, user: formatTwinId('user', key.user), owner: names.get(key.user) ?? '' })) }
  }
}
