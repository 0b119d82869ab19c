import type { Registry } from '@twinwerk/model/definition/registry'
import { withAddedGrants } from '@twinwerk/model/right/added-grants'
import type { Grant } from '@twinwerk/model/right/grant'
import { heldGrants, mergeGrants } from '@twinwerk/model/right/held-grants'
import { readRoleGrants } from '@twinwerk/model/right/role-grants'
import type { HeldPermission, Holder } from './read-holder.ts'
import { rightsKeyOf } from '../query/visibility/shape-of-grants.ts'

/** Returns the grants of a user, and a key of everything in them except the roots. */
export function grantsOf(
  registry: Registry,
  user: string,
  holder: Holder,
): { readonly grants: readonly Grant[]; readonly rightsKey: string } {
  const grants = mergeGrants(
    holder.permissions.flatMap((permission) => grantsOfPermission(registry, { user, groups: holder.groups, permission })),
  )
  return { grants, rightsKey: rightsKeyOf(grants) }
}

/**
 * Returns the grants of a permission. If the user has it through a group, the paths of groups start at that group. If the user has it
 * directly, they start at each of the user's groups.
 */
export function grantsOfPermission(
  registry: Registry,
  {
    user,
    groups,
    permission,
  }: { user: string; groups: readonly string[]; permission: Pick<HeldPermission, 'grants' | 'group' | 'role' | 'root'> },
): Grant[] {
  const { grants } = readRoleGrants(registry, permission.grants)
  return heldGrants(withAddedGrants(registry, permission.role, grants), {
    user,
    groups: permission.group ? [permission.group.uuid] : groups,
    root: permission.root,
  })
}
