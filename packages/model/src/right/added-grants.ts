import type { AddedGrant, Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Verb } from '../definition/verb.ts'
import { formatTwinId } from '../twin/twin-id.ts'
import { maskCovers } from './mask-covers.ts'
import type { ReadGrant } from './role-grants.ts'
import { startDefinitions } from './role-grants.ts'

/** A role as it is stored. The key is null for a role of the tenant. */
export type StoredRole = { readonly uuid: string; readonly key: string | null }

/**
 * Returns the grants of a role with the rights on added fields that the tenant gives to it (ADR 174). Each follows a grant of the role,
 * with the same path, so it shows a field of twins that the role reaches, and no other twins.
 */
export function withAddedGrants(registry: Registry, role: StoredRole, grants: readonly ReadGrant[]): readonly ReadGrant[] {
  const id = formatTwinId('role', role.uuid)
  const added = registry.addedGrants?.filter((each) => each.role === role.key || each.role === id) ?? []
  if (added.length === 0) return grants
  return [...grants, ...grants.flatMap((grant) => following(registry, grant, added))]
}

/** Returns the grants that follow a grant: one for each set of verbs, so that their number does not grow with the number of fields. */
function following(registry: Registry, grant: ReadGrant, added: readonly AddedGrant[]): ReadGrant[] {
  const fields = added.flatMap((each) => {
    const verbs = verbsOn(registry, grant, each)
    return verbs.length > 0 ? [{ target: each.target, verbs }] : []
  })
  return [...Map.groupBy(fields, ({ verbs }) => verbs.join(' ')).values()].map((alike) => ({
    ...grant,
    verbs: alike[0]?.verbs ?? [],
    mask: alike.map(({ target }) => target),
  }))
}

function verbsOn(registry: Registry, { path, start, verbs, mask }: ReadGrant, { target, verbs: given }: AddedGrant): readonly Verb[] {
  const attribute = registry.attributes.get(target)
  const end = path.steps.at(-1)?.type ?? startDefinitions[start]
  if (!attribute || (!isA(registry, end, attribute.declaring) && !isA(registry, attribute.declaring, end))) return []
  const covered = maskCovers(registry, mask, target)
  const sees = given.includes('select') && verbs.includes('select') && !covered
  // A role that only sees the twins may still change this field of them.
  const changes =
    given.includes('update') && (verbs.includes('select') || verbs.includes('update')) && !(covered && verbs.includes('update'))
  const creates = given.includes('update') && verbs.includes('create') && !covered
  return [...(sees ? ['select' as const] : []), ...(changes ? ['update' as const] : []), ...(creates ? ['create' as const] : [])]
}
