import type { Registry } from '../definition/registry.ts'
import type { RightPath } from './right-path.ts'
import { parseRightPath } from './right-path.ts'

/** The start of a role's path: the root of the permission, the holder's own user, or the groups of the holder. */
export type Start = 'root' | 'user' | 'group'
export type RolePath = { readonly start: Start; readonly path: RightPath }

/**
 * Parses a path as written in a role. If the first step belongs to users or groups (`user:permissions`), the path starts at the holder's
 * own user or groups, regardless of the root. Every other path starts at the root. `user` and `group` alone refer to these twins
 * themselves, as the empty path refers to the root.
 */
export function parseRolePath(registry: Registry, text: string): RolePath | undefined {
  if (text === 'user' || text === 'group') return { start: text, path: { text: '', steps: [] } }
  const path = parseRightPath(registry, text)
  if (!path) return undefined
  const declaring = path.steps[0]?.relation.declaring
  const family = declaring && registry.definitions.get(declaring)?.family
  return { start: family === 'user' || family === 'group' ? family : 'root', path }
}
