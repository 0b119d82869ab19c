import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Verb } from '@twinwerk/model/right/grant'
import type { RootRights } from '@twinwerk/model/right/root-right'
import { formatTwinId, isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from './caller.ts'
import type { HeldPermission } from './load-rights.ts'
import { grantsOf, loadPermissions, loadPermissionsOf } from './load-rights.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenant-registry.ts'

/** An answer to "where may I work". */
export type Permission = { scope: HeldPermission['scope']; root: string; tenant: { id: string; shortId: string; name1: string } }

/** What the rights need of a session: the account and its faces. */
export type Session = { readonly account: string; readonly tenants: readonly { readonly tenant: string; readonly user: string }[] }

export type Access = {
  /** The caller in a tenant named by id or short id, or in the only one. Throws 1001 for a tenant the session has no part in. */
  callerIn(session: Session, tenant: string | undefined): Promise<Caller>
  /** What users (uuids) of a tenant hold at this moment, read anew, for connections that stay open. Whoever holds nothing is left out. */
  heldBy(tenant: string, users: readonly string[]): Promise<ReadonlyMap<string, Pick<Caller, 'grants' | 'rightsKey'>>>
  permissionsOf(session: Session): Promise<Permission[]>
  rightsOn(
    session: Session,
    asked: { tenant: string; rights: readonly Verb[]; roots: readonly { root: string; paths: readonly string[] }[] },
  ): Promise<RootRights>
}

const mostCached = 20_000

/** Rights are read once per user and version of the tenant's rights; the version is read with every request. */
export function createAccess({ storeOf, tenants }: { storeOf: StoreOf; tenants: TenantRegistry }): Access {
  const cache = new Map<
    string,
    { version: number; until: number; rights: ReturnType<typeof grantsOf> & { permissions: readonly HeldPermission[] } }
  >()

  const rightsOf = async (tenant: TenantEntry, user: string) => {
    const key = `${tenant.uuid} ${user}`
    const known = cache.get(key)
    if (known && known.version === tenant.rightsVersion && known.until > Date.now()) return known.rights
    const store = await storeOf(tenant.uuid)
    const permissions = await loadPermissions(store, { tenant: tenant.uuid, user })
    const rights = { permissions, ...grantsOf(store.registry, permissions) }
    if (cache.size >= mostCached) cache.delete(cache.keys().next().value!)
    cache.set(key, { version: tenant.rightsVersion, until: Date.now() + longestMilliseconds, rights })
    return rights
  }

  const callerIn: Access['callerIn'] = async (session, named) => {
    const tenant = await tenants.find(named ?? (session.tenants.length === 1 ? session.tenants[0]!.tenant : ''))
    const user = session.tenants.find((face) => face.tenant === tenant?.uuid)?.user
    if (!tenant || !user) throw new AppError('1001')
    const { grants, rightsKey } = await rightsOf(tenant, user)
    return { account: session.account, tenant: tenant.uuid, user, groups: [], grants, rightsKey, timeZone: tenant.timeZone }
  }

  return {
    callerIn,
    heldBy: async (tenant, users) => {
      // Whoever is told that rights have changed asks again at once.
      tenants.forget()
      const store = await storeOf(tenant)
      const held = await loadPermissionsOf(store, { tenant, users })
      return new Map([...held].map(([user, permissions]) => [user, grantsOf(store.registry, permissions)]))
    },
    permissionsOf: async (session) => {
      const found: Permission[] = []
      for (const { tenant: uuid, user } of session.tenants) {
        const tenant = await tenants.find(uuid)
        if (!tenant) continue
        const { permissions } = await rightsOf(tenant, user)
        const face = { id: formatTwinId('tenant', tenant.uuid), shortId: tenant.shortId, name1: tenant.name1 }
        found.push(...permissions.map(({ scope, root }) => ({ scope, root: formatTwinId(root.definition, root.uuid), tenant: face })))
      }
      return found
    },
    rightsOn: async (session, asked) => {
      const caller = await callerIn(session, asked.tenant)
      const { registry } = await storeOf(caller.tenant)
      return Object.fromEntries(
        asked.roots.map(({ root, paths }) => {
          const uuid = isUuid(root) ? root : parseTwinId(root)?.uuid
          return [
            root,
            Object.fromEntries(
              paths.map((path) => [path, asked.rights.filter((verb) => holds(registry, caller.grants, { root: uuid, path, verb }))]),
            ),
          ]
        }),
      )
    },
  }
}

/** A change of the rights' links by time alone bumps no version; within this it is seen (design: effective within 5 s). */
const longestMilliseconds = 4000
