import type { changed as changedCall } from '@twinwerk/contract/roles/changed'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { ReleasedRole } from '../../store/tenants/follow-release.ts'
import { changedRoles } from '../../store/tenants/follow-release.ts'
import type { StoreOf } from '../../store/store.ts'

type Parts = { access: Access; roles: readonly ReleasedRole[]; storeOf: StoreOf }

/** Lists changed roles, for a user who may change all roles of the tenant. */
export function changedRolesHandler({ access, roles, storeOf }: Parts): Handler<typeof changedCall, Session> {
  return async ({ session, tenant }) => {
    const caller = await access.callerIn(session, tenant)
    const { registry, database } = await storeOf(caller.tenant)
    const may = (verb: 'select' | 'update') => holds(registry, caller.grants, { root: caller.tenant, path: 'tenant:roles', verb })
    if (!may('select') || !may('update')) throw new AppError('NOT_ALLOWED')
    const found = await changedRoles(database, caller.tenant, roles)
    return {
      roles: found.map(({ uuid, key, name, missing, added }) => ({
        key,
        name,
        id: formatTwinId('role', uuid),
        missing: missing.map(copied),
        added: added.map(copied),
      })),
    }
  }
}

function copied({ path, verbs, mask }: RoleGrant) {
  return { path, verbs: [...verbs], ...(mask && { mask: [...mask] }) }
}
