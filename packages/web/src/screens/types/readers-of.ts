import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { ReadGrant } from '@twinwerk/model/right/role-grants'
import { readRoleGrants, startDefinitions } from '@twinwerk/model/right/role-grants'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

export type Role = { readonly name: string; readonly grants: readonly ReadGrant[] }

/** Converts roles from a query and parses their grants. */
export function rolesFrom(registry: Registry, twins: readonly TwinJson[]): readonly Role[] {
  return twins.map((twin) => ({
    name: String(twin['role:name'] ?? ''),
    grants: readRoleGrants(registry, twin['role:grants']).grants.filter(({ verbs }) => verbs.includes('select')),
  }))
}

/** Returns the names of the roles that may show some twin of a type. */
export function readersOf(registry: Registry, roles: readonly Role[], type: string): readonly string[] {
  const reads = ({ path, start }: ReadGrant) => isA(registry, type, path.steps.at(-1)?.type ?? startDefinitions[start])
  return roles.filter(({ grants }) => grants.some(reads)).map(({ name }) => name)
}
