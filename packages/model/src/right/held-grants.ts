import type { Grant } from './grant.ts'
import type { ReadGrant } from './role-grants.ts'

/** A role assignment: its holder, and the twins at which its paths start. Ids are uuids. */
export type Holding = {
  readonly user: string
  /** The groups at which the paths of groups start: the group that holds the role, or all groups of the user. */
  readonly groups: readonly string[]
  readonly root: { readonly definition: string; readonly uuid: string }
}

/** Returns a role's grants for a role assignment. A path from groups grants nothing to a user without groups. */
export function heldGrants(read: readonly ReadGrant[], holding: Holding): Grant[] {
  return read.flatMap(({ start, path, verbs, mask }) => {
    const roots = rootsOf(start, holding)
    return roots.uuids.length > 0 ? [{ roots, path, verbs, mask }] : []
  })
}

function rootsOf(start: ReadGrant['start'], { user, groups, root }: Holding): Grant['roots'] {
  if (start === 'user') return { definition: 'user', uuids: [user] }
  if (start === 'group') return { definition: 'group', uuids: groups }
  return { definition: root.definition, uuids: [root.uuid] }
}

/** Merges equal grants from several roots into one grant, so that the number of roots does not lengthen a statement. */
export function mergeGrants(grants: readonly Grant[]): Grant[] {
  const alike = Map.groupBy(grants, ({ roots, path, verbs, mask }) => JSON.stringify([roots.definition, path.text, verbs, mask]))
  return [...alike.values()].flatMap((same) => {
    const uuids = [...new Set(same.flatMap(({ roots }) => roots.uuids))].toSorted()
    return same.slice(0, 1).map((grant) => ({ ...grant, roots: { ...grant.roots, uuids } }))
  })
}
