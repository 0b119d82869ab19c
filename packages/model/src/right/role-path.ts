import type { Registry } from '../definition/registry.ts'
import type { RightPath } from './right-path.ts'
import { parseRightPath } from './right-path.ts'

/** The start of a role's path: the root of the permission, the holder's own user, or the groups of the holder. */
export type Start = 'root' | 'user' | 'group'
export type RolePath = { readonly start: Start; readonly path: RightPath }

/**
 * Reads a path as a role writes it. A first step that users or groups have (`user:permissions`) starts at the holder's own, whatever root
 * the role is given on; every other path starts at that root. The words `user` and `group` alone are these twins themselves, as the empty
 * path is the root itself.
 */
export function parseRolePath(registry: Registry, text: string): RolePath | undefined {
  if (text === 'user' || text === 'group') return { start: text, path: { text: '', steps: [] } }
  const path = parseRightPath(registry, text)
  if (!path) return undefined
  const declaring = path.steps[0]?.relation.declaring
  const family = declaring && registry.definitions.get(declaring)?.family
  return { start: family === 'user' || family === 'group' ? family : 'root', path }
}
