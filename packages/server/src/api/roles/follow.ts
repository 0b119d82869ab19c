import type { follow as followCall } from '@twinwerk/contract/roles/follow'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { ReleasedRole } from '../../store/tenants/follow-release.ts'
import { readChanged } from '../../store/tenants/follow-release.ts'
import { save } from '../../store/save/save.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; roles: readonly ReleasedRole[]; storeOf: StoreOf }

export function followRoleHandler({ access, clockOf, roles, storeOf }: Parts): Handler<typeof followCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    if (!holds(store.registry, caller.grants, { root: caller.tenant, path: 'tenant:roles', verb: 'select' }))
      throw new AppError('NOT_ALLOWED')
    const uuid = parseTwinId(input.role)?.uuid
    const role = (await readChanged(store.database, caller.tenant, roles)).find((each) => each.uuid === uuid)
    const taken = role?.missing.filter(({ path }) => input.paths === undefined || input.paths.includes(path)) ?? []
    if (!role || taken.length === 0) throw new AppError('NOT_FOUND')
    const body = {
      data: { id: formatTwinId('role', role.uuid), id_information: String(role.version), 'role:grants': merged(role.grants, taken) },
    }
    await save(store, { body, caller, clock: clockOf(caller.timeZone), idempotencyKey, language })
    return { taken: taken.length }
  }
}

/**
 * Merges the grants of a role with those taken from the release. A grant that is covered by a taken grant with the same path and fields is
 * dropped.
 */
function merged(own: readonly RoleGrant[], taken: readonly RoleGrant[]): RoleGrant[] {
  const place = ({ path, mask }: RoleGrant) => canonicalJson([path, mask ?? null])
  const isWithin = (grant: RoleGrant) =>
    taken.some((each) => place(each) === place(grant) && grant.verbs.every((verb) => each.verbs.includes(verb)))
  return [...own.filter((grant) => !isWithin(grant)), ...taken]
}
