import type { Grant } from '@twinwerk/model/right/grant'
import { grantsOf } from '../store/rights/grants-of.ts'
import type { Holder } from '../store/rights/read-holder.ts'
import { readHolder } from '../store/rights/read-holder.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'

/** A user (uuid) of a tenant, with the version of the tenant's rights at the time when its session was read. */
type Member = { readonly user: string; readonly rightsVersion: number }

type Rights = Holder & { readonly grants: readonly Grant[]; readonly rightsKey: string }
export type RightsOf = (tenant: TenantEntry, member: Member) => Promise<Rights>

const maxCached = 20_000

/**
 * The maximum age of a cached caller. Rights that begin or end at a point in time change no version, and must take effect within five
 * seconds.
 */
export const maxCallerAgeMilliseconds = 4000

/** Caches the rights per user and version of the tenant's rights. The version comes with the session, which is read with every request. */
export function createRightsCache(storeOf: StoreOf): RightsOf {
  const cache = new Map<string, { version: number; until: number; rights: Rights }>()
  return async (tenant, { user, rightsVersion }) => {
    const key = `${tenant.uuid} ${user}`
    // A long-lived session, such as that of an open connection, may carry an older version than the registry.
    const version = Math.max(tenant.rightsVersion, rightsVersion)
    const cached = cache.get(key)
    if (cached && cached.version === version && cached.until > Date.now()) return cached.rights
    const until = Date.now() + maxCallerAgeMilliseconds
    const store = await storeOf(tenant.uuid)
    const holder = await readHolder(store, { tenant: tenant.uuid, user })
    const rights = { ...holder, ...grantsOf(store.registry, user, holder) }
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest)
    cache.set(key, { version, until, rights })
    return rights
  }
}
