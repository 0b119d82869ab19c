import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import { holds } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { RootRights } from '@twinwerk/model/right/root-right'
import { formatTwinId, isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { grantsOf } from '../store/rights/grants-of.ts'
import type { HeldPermission, Holder } from '../store/rights/read-holder.ts'
import { readHolder, readHolders } from '../store/rights/read-holder.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Caller } from './caller.ts'

/** An answer to "where may I work". */
export type Permission = {
  scope: HeldPermission['scope']
  root: string
  tenant: { id: string; shortId: string; name1: string }
  /** The account's user in that tenant, and its groups. */
  user: string
  groups: string[]
}

/**
 * The parts of a session that the rights need: the account and its users. Each user has the version of its tenant's rights at the time when
 * the session was read.
 */
export type Session = {
  readonly account: string
  readonly tenants: readonly { readonly tenant: string; readonly user: string; readonly rightsVersion: number }[]
}

export type Access = {
  /**
   * The caller in a tenant named by id or short id, or in the only one. Throws 1001 for a tenant in which the session has no living user.
   */
  callerIn(session: Session, tenant: string | undefined): Promise<Caller>
  /**
   * A user for whom work goes on without a session, as its rights are now. Ids are uuids. Throws 1001 for a user who cannot sign in any
   * more.
   */
  callerOf(membership: { readonly tenant: string; readonly user: string }): Promise<Caller>
  /** True if any of the account's users lives. A session whose users are all deleted is over. */
  lives(session: Session): Promise<boolean>
  /**
   * Reads the rights that users (uuids) of a tenant hold at this moment, anew, for connections that stay open. Users without rights are
   * left out.
   */
  heldBy(tenant: string, users: readonly string[]): Promise<ReadonlyMap<string, Pick<Caller, 'grants' | 'rightsKey'>>>
  /**
   * Returns whether the session works in the tenant that runs the platform, holds a permission of scope `system` there, and may publish
   * types for all tenants.
   */
  runsPlatform(session: Session): Promise<boolean>
  permissionsOf(session: Session): Promise<Permission[]>
  /** Throws INPUT_INVALID for a root that is no id: checking a right needs one (core specification, section 6). */
  rightsOn(
    session: Session,
    asked: { tenant: string; rights: readonly Verb[]; roots: readonly { root: string; paths: readonly string[] }[] },
  ): Promise<RootRights>
}

type Rights = Holder & { readonly grants: readonly Grant[]; readonly rightsKey: string }

const maxCached = 20_000

type Parts = {
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  /** Resolves to true while somebody signs in as the user. */
  readonly signsIn: (membership: { readonly tenant: string; readonly user: string }) => Promise<boolean>
}

/**
 * Rights are read once per user and version of the tenant's rights; the version comes with the session, so it is read with every request.
 */
export function createAccess({ storeOf, tenants, signsIn }: Parts): Access {
  const cache = new Map<string, { version: number; until: number; rights: Rights }>()

  const rightsOf = async (tenant: TenantEntry, { user, rightsVersion }: Session['tenants'][number]): Promise<Rights> => {
    const key = `${tenant.uuid} ${user}`
    // A session that is kept, such as that of an open connection, may know less than the registry.
    const version = Math.max(tenant.rightsVersion, rightsVersion)
    const known = cache.get(key)
    if (known && known.version === version && known.until > Date.now()) return known.rights
    const until = Date.now() + maxCallerAgeMilliseconds
    const store = await storeOf(tenant.uuid)
    const holder = await readHolder(store, { tenant: tenant.uuid, user })
    const rights = { ...holder, ...grantsOf(store.registry, user, holder) }
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value!)
    cache.set(key, { version, until, rights })
    return rights
  }

  const callerAs = async (tenant: TenantEntry, membership: Session['tenants'][number]): Promise<Caller> => {
    const { lives, groups, grants, rightsKey } = await rightsOf(tenant, membership)
    if (!lives) throw new AppError('1001')
    return { tenant: tenant.uuid, user: membership.user, groups, grants, rightsKey, timeZone: tenant.timeZone }
  }

  const callerOf: Access['callerOf'] = async (membership) => {
    const tenant = await tenants.find(membership.tenant)
    if (!tenant || !(await signsIn(membership))) throw new AppError('1001')
    return callerAs(tenant, { ...membership, rightsVersion: tenant.rightsVersion })
  }

  const callerIn: Access['callerIn'] = async (session, named) => {
    const tenant = await tenants.find(named ?? (session.tenants.length === 1 ? session.tenants[0]!.tenant : ''))
    const membership = session.tenants.find((each) => each.tenant === tenant?.uuid)
    if (!tenant || !membership) throw new AppError('1001')
    return callerAs(tenant, membership)
  }

  return {
    callerIn,
    callerOf,
    lives: async (session) => {
      for (const membership of session.tenants) {
        const tenant = await tenants.find(membership.tenant)
        if (tenant && (await rightsOf(tenant, membership)).lives) return true
      }
      return session.tenants.length === 0
    },
    heldBy: async (tenant, users) => {
      // The clients that are notified of changed rights ask again at once.
      tenants.forget()
      const store = await storeOf(tenant)
      const holders = await readHolders(store, { tenant, users })
      const held = holders.map(({ user, ...holder }) => [user, grantsOf(store.registry, user, holder)] as const)
      return new Map(held.filter(([, { grants }]) => grants.length > 0))
    },
    runsPlatform: async (session) => {
      const platform = await tenants.platform()
      const membership = platform && session.tenants.find(({ tenant }) => tenant === platform.uuid)
      if (!membership) return false
      const { registry } = await storeOf(platform.uuid)
      const { lives, grants, permissions } = await rightsOf(platform, membership)
      const isOfSystem = permissions.some(({ scope }) => scope === 'system')
      return lives && isOfSystem && holds(registry, grants, { root: platform.uuid, path: 'tenant:twinDefinitions', verb: 'create' })
    },
    permissionsOf: async (session) => {
      const found: Permission[] = []
      for (const membership of session.tenants) {
        const tenant = await tenants.find(membership.tenant)
        if (!tenant) continue
        const { permissions, groups } = await rightsOf(tenant, membership)
        const self = { user: formatTwinId('user', membership.user), groups: groups.map((group) => formatTwinId('group', group)) }
        const shown = { id: formatTwinId('tenant', tenant.uuid), shortId: tenant.shortId, name1: tenant.name1 }
        found.push(
          ...permissions.map(({ scope, root }) => ({ scope, root: formatTwinId(root.definition, root.uuid), tenant: shown, ...self })),
        )
      }
      return found
    },
    rightsOn: async (session, asked) => {
      const caller = await callerIn(session, asked.tenant)
      const { registry } = await storeOf(caller.tenant)
      const answers = asked.roots.map(({ root: named, paths }, index) => {
        const root = isUuid(named) ? named : parseTwinId(named)?.uuid
        if (root === undefined)
          throw new AppError('INPUT_INVALID', { detail: `${pointer(['roots', index, 'root'])}: must be the id of a twin` })
        const verbs = (path: string) => asked.rights.filter((verb) => holds(registry, caller.grants, { root, path, verb }))
        return [named, Object.fromEntries(paths.map((path) => [path, verbs(path)]))] as const
      })
      return Object.fromEntries(answers)
    },
  }
}

/**
 * A cached caller is at most this old. Rights that begin or end by time alone bump no version, and must take effect within five seconds.
 */
export const maxCallerAgeMilliseconds = 4000
