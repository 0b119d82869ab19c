import type { Systematics } from '../definition/twin-definition.ts'
import type { RightPath } from './right-path.ts'

/** Section 6 of the core specification. `select` is the right to see. */
export const verbs = [
  'create',
  'update',
  'delete',
  'execute',
  'select',
  'selectme',
  'selectexternal',
  'restart',
  'adminupdate',
  'switchtenant',
] as const
export type Verb = (typeof verbs)[number]

/** What a role lists: verbs on a path, and optionally the only attributes and relationships they cover. */
export type RoleGrant = { readonly path: string; readonly verbs: readonly Verb[]; readonly mask?: readonly Systematics[] }

/** A role's grant on a root: the twins at the end of `path` from `root`. */
export type Grant = {
  readonly root: { readonly definition: string; readonly uuid: string }
  readonly path: RightPath
  readonly verbs: readonly Verb[]
  readonly mask: readonly Systematics[] | undefined
}
