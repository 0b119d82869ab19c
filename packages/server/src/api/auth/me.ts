import type { me, permission } from '@twinwerk/contract/auth/me'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { z } from 'zod'
import type { Handler } from '../../http/register.ts'
import { needsOldPassword } from '../../identity/passwords/change-password.ts'
import type { Session, View } from '../../identity/session.ts'

export type Permission = z.output<typeof permission>

/** Returns the places in which an account may work, unsorted and with repetitions. `access` implements it. */
export type PermissionsOf = (session: Session) => Promise<readonly Permission[]>

export function meHandler(parts: { permissionsOf: PermissionsOf }): Handler<typeof me, Session> {
  return async ({ session }) => {
    const { account, username, name, email, passwordChangeRequired, expiresAt, confirmedUntil, view } = session
    const permissions = passwordChangeRequired ? [] : inOrder(await parts.permissionsOf(session))
    return {
      user: { account, username, name, email },
      permissions,
      passwordChangeRequired,
      oldPasswordRequired: needsOldPassword(session),
      ...(confirmedUntil !== undefined && Date.parse(confirmedUntil) > Date.now() && { confirmedUntil }),
      ...(view && { view: shown(view, expiresAt) }),
      expiresAt,
    }
  }
}

/** Sorts permissions by the tenant's name and removes repetitions of scope and tenant, as the tenant picker shows them. */
function inOrder(permissions: readonly Permission[]): Permission[] {
  const once = new Map(permissions.map((permission) => [`${permission.scope} ${permission.tenant.id}`, permission]))
  return [...once.values()].sort(
    (a, b) => a.tenant.name1.localeCompare(b.tenant.name1, 'de', { numeric: true }) || a.scope.localeCompare(b.scope),
  )
}

function shown({ tenant, user, name, reason }: View, until: string) {
  return { tenant: formatTwinId('tenant', tenant), user: formatTwinId('user', user), name, reason, until }
}
