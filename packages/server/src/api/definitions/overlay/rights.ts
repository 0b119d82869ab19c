import type { rights as rightsCall } from '@twinwerk/contract/definitions/overlay/rights'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { fieldCoverage } from '@twinwerk/model/right/field-coverage'
import { mayGrantAnything } from '@twinwerk/model/right/may-grant'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../../access/access.ts'
import { roleOfCustomers } from '../../../content/standards.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import { readRoles } from '../../../store/overlay/impact/read-roles.ts'
import { countHolders } from '../../../store/rights/count-holders.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToEdit } from '../overlay-parts.ts'

type Parts = { access: Access; clockOf: ClockOf; effectiveOf: EffectiveOf }

export function fieldRightsHandler({ access, clockOf, effectiveOf }: Parts): Handler<typeof rightsCall, Session> {
  return async ({ session, tenant, query: { type, field } }) => {
    const caller = await access.callerIn(session, tenant)
    const { store } = await definitionsToEdit(effectiveOf, caller)
    const { registry } = store
    if (!registry.definitions.has(type)) throw new AppError('NOT_FOUND')
    const roles = await readRoles({ store, caller, clock: clockOf(caller.timeZone) })
    const mayGive = mayGrantAnything(registry, caller.grants, caller.tenant)
    const customers = registry.definitions.has('customer') ? definitionOf(registry, 'customer').concrete : []
    const uuids = roles.flatMap(({ id }) => parseTwinId(id)?.uuid ?? [])
    const holders = mayGive ? await countHolders(store, { tenant: caller.tenant, roles: uuids, customers }) : undefined
    return {
      mayGive,
      roles: roles.map(({ id, key, name, grants: stored }) => {
        const { grants } = readRoleGrants(registry, stored)
        const held = holders?.get(parseTwinId(id)?.uuid ?? '')
        const isOfCustomers = key === roleOfCustomers || held?.isOfCustomers === true
        const asked = { type, field, root: isOfCustomers ? 'customer' : 'tenant' }
        return {
          role: key ?? id,
          id,
          name,
          isOfCustomers,
          people: holders ? (held?.people ?? 0) : null,
          see: fieldCoverage(registry, grants, { ...asked, verbs: ['select'] }),
          change: fieldCoverage(registry, grants, { ...asked, verbs: ['update', 'create'] }),
        }
      }),
    }
  }
}
