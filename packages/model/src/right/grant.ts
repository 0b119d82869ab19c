import type { Verb } from '../definition/verb.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { RightPath } from './right-path.ts'

/**
 * An entry of a role: verbs on a path (`role-path.ts`), and optionally a mask of the attributes and relationships to which they are
 * limited.
 */
export type RoleGrant = { readonly path: string; readonly verbs: readonly Verb[]; readonly mask?: readonly Systematics[] }

/** A role's grant as held by a user: the twins at the end of `path` from any of the roots. */
export type Grant = {
  readonly roots: { readonly definition: string; readonly uuids: readonly string[] }
  readonly path: RightPath
  readonly verbs: readonly Verb[]
  readonly mask: readonly Systematics[] | undefined
}
