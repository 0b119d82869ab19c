import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import type { Registry } from '@twinwerk/model/definition/registry'
import { holds } from '@twinwerk/model/right/covers'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { RootRights } from '@twinwerk/model/right/root-right'
import { formatTwinId, isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { grantsOf } from '../store/rights/grants-of.ts'
import type { HeldPermission } from '../store/rights/read-holder.ts'
import { readHolders } from '../store/rights/read-holder.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Caller } from './caller.ts'
import type { RightsOf } from './rights-cache.ts'
import { createRightsCache } from './rights-cache.ts'

/** A place where a session may work: a permission's scope, root and tenant. */
export type Permission = {
  scope: HeldPermission['scope']
  root: string
  tenant: { id: string; shortId: string; name1: string }
  /** The account's user in that tenant, and the groups of that user. */
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
   * Returns the caller for a user whose work goes on without a session, with the user's current rights. Ids are uuids. Throws 1001 for a
   * user who can no longer sign in.
   */
  callerOf(membership: { readonly tenant: string; readonly user: string }): Promise<Caller>
  /** Resolves to true while a user of the account lives, or if the account has no user. A session whose users are all deleted is over. */
  lives(session: Session): Promise<boolean>
  /**
   * Reads the current rights of users (uuids) of a tenant, past the cache, for connections that stay open. Users without rights are
   * omitted.
   */
  heldBy(tenant: string, users: readonly string[]): Promise<ReadonlyMap<string, Pick<Caller, 'grants' | 'rightsKey'>>>
  /**
   * Returns whether the session works in the tenant that runs the platform, holds a permission of scope `system` there, and may publish
   * types for all tenants.
   */
  runsPlatform(session: Session): Promise<boolean>
  permissionsOf(session: Session): Promise<Permission[]>
  /** Returns the keys of the roles that the session holds in the caller's tenant. Roles of the tenant itself have none. */
  rolesOf(session: Session, caller: Pick<Caller, 'tenant'>): Promise<readonly string[]>
  /** Throws INPUT_INVALID for a root that is not an id: a right is always checked on an id (core specification, section 6). */
  rightsOn(session: Session, request: RightsRequest): Promise<RootRights>
}

type RightsRequest = {
  readonly tenant: string
  readonly rights: readonly Verb[]
  readonly roots: readonly { readonly root: string; readonly paths: readonly string[] }[]
}

type Parts = {
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  /** Resolves to true while an account that is not disabled signs in as the user. */
  readonly signsIn: (membership: { readonly tenant: string; readonly user: string }) => Promise<boolean>
}

export function createAccess({ storeOf, tenants, signsIn }: Parts): Access {
  const rightsOf = createRightsCache(storeOf)

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
    const [first, second] = session.tenants
    const tenant = await tenants.find(named ?? (second ? '' : (first?.tenant ?? '')))
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
      // Clients that are notified of changed rights send new requests immediately.
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
      for (const membership of session.tenants) found.push(...(await permissionsIn({ tenants, rightsOf }, membership)))
      return found
    },
    rolesOf: (session, { tenant }) => rolesIn({ tenants, rightsOf }, session.tenants, tenant),
    rightsOn: async (session, { tenant, ...request }) => {
      const caller = await callerIn(session, tenant)
      const { registry } = await storeOf(caller.tenant)
      return rightsOnRoots(registry, caller, request)
    },
  }
}

/** Returns the keys of the roles that some membership holds in a tenant (uuid), each once. */
async function rolesIn(
  { tenants, rightsOf }: { readonly tenants: TenantRegistry; readonly rightsOf: RightsOf },
  memberships: Session['tenants'],
  uuid: string,
): Promise<readonly string[]> {
  const tenant = await tenants.find(uuid)
  const membership = memberships.find((each) => each.tenant === uuid)
  if (!tenant || !membership) return []
  const { permissions } = await rightsOf(tenant, membership)
  return [...new Set(permissions.flatMap(({ role }) => role.key ?? []))]
}

/** Returns the permissions of a user in its tenant; an empty list for a deleted tenant. */
async function permissionsIn(
  { tenants, rightsOf }: { readonly tenants: TenantRegistry; readonly rightsOf: RightsOf },
  membership: Session['tenants'][number],
): Promise<readonly Permission[]> {
  const tenant = await tenants.find(membership.tenant)
  if (!tenant) return []
  const { permissions, groups } = await rightsOf(tenant, membership)
  const self = { user: formatTwinId('user', membership.user), groups: groups.map((group) => formatTwinId('group', group)) }
  const shown = { id: formatTwinId('tenant', tenant.uuid), shortId: tenant.shortId, name1: tenant.name1 }
  return permissions.map(({ scope, root }) => ({ scope, root: formatTwinId(root.definition, root.uuid), tenant: shown, ...self }))
}

function rightsOnRoots(registry: Registry, { grants }: Caller, { rights, roots }: Pick<RightsRequest, 'rights' | 'roots'>): RootRights {
  const answers = roots.map(({ root: named, paths }, index) => {
    const root = isUuid(named) ? named : parseTwinId(named)?.uuid
    if (root === undefined)
      throw new AppError('INPUT_INVALID', { detail: `${pointer(['roots', index, 'root'])}: must be the id of a twin` })
    const verbs = (path: string) => rights.filter((verb) => holds(registry, grants, { root, path, verb }))
    return [named, Object.fromEntries(paths.map((path) => [path, verbs(path)]))] as const
  })
  return Object.fromEntries(answers)
}
