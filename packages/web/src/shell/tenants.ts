import type { Permission } from '../data/session.ts'

/** Returns the permissions of an account, one per scope and tenant, sorted by name in German order. */
export function tenantChoices(permissions: readonly Permission[]): readonly Permission[] {
  const unique = new Map(permissions.map((each) => [`${each.scope} ${each.tenant.id}`, each]))
  return [...unique.values()].toSorted((a, b) => byName(a, b) || a.scope.localeCompare(b.scope))
}

/** Returns the tenants other than the current tenant, each once. */
export function otherTenants(permissions: readonly Permission[], current: string): readonly Permission[] {
  const others = tenantChoices(permissions).filter(({ tenant }) => tenant.id !== current)
  return [...new Map(others.map((each) => [each.tenant.id, each])).values()]
}

/**
 * Returns the permission of a root id in the address: short id or id of a tenant, or the root twin itself. Staff access comes before
 * customer access.
 */
export function permissionFor(permissions: readonly Permission[], rootid: string): Permission | undefined {
  const matching = permissions.filter(({ root, tenant }) => [tenant.shortId, tenant.id, root].includes(rootid))
  return matching.find((each) => each.scope !== 'businessPartner') ?? matching[0]
}

/** Returns the tenants whose name and short id together contain every word of the search. */
export function searchTenants(choices: readonly Permission[], search: string): readonly Permission[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return choices.filter(({ tenant }) => {
    const text = `${tenant.name1} ${tenant.shortId}`.toLocaleLowerCase('de')
    return words.every((word) => text.includes(word))
  })
}

function byName(a: Permission, b: Permission): number {
  return a.tenant.name1.localeCompare(b.tenant.name1, 'de', { numeric: true })
}
