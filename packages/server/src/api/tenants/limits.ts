import type { limits as limitsCall } from '@twinwerk/contract/tenants/limits'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import { present } from '@twinwerk/model/error/present'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import type { Session } from '../../identity/session.ts'
import { save } from '../../store/save/save.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf; readonly tenants: TenantRegistry }

export function tenantLimitsHandler({ access, clockOf, storeOf, tenants }: Parts): Handler<typeof limitsCall, Session> {
  return async ({ session, input, idempotencyKey, language }) => {
    const platform = await tenants.platform()
    if (!platform || !(await access.runsPlatform(session))) throw new AppError('NOT_ALLOWED')
    requireConfirmed(session)
    const tenant = await tenants.find(input.tenant)
    if (!tenant) throw new AppError('NOT_FOUND')
    const store = await storeOf(tenant.uuid)
    for (const systematics of Object.keys(input.values))
      if (!store.registry.attributes.get(systematics)?.keptByPlatform)
        throw new AppError('INPUT_INVALID', { detail: `${pointer(['values', systematics])}: is not kept by the platform` })
    const { user } = await access.callerIn(session, platform.uuid)
    const roots = { definition: 'tenant', uuids: [tenant.uuid] }
    const grant = {
      roots,
      path: present(parseRightPath(store.registry, ''), 'the path of the roots'),
      verbs: ['select', 'update'] as const,
      mask: undefined,
    }
    const saved = await save(store, {
      body: { data: { id: formatTwinId('tenant', tenant.uuid), ...input.values } },
      caller: { tenant: tenant.uuid, user, groups: [], grants: [grant], rightsKey: 'tenant limits' },
      clock: clockOf(tenant.timeZone),
      idempotencyKey,
      language,
      runsPlatform: () => Promise.resolve(true),
    })
    return { rawJson: saved }
  }
}
