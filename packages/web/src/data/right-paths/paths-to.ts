import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'

const maxSteps = 3

/**
 * Returns the paths on which rights may lead from a root to the twins of a definition. They contain every step to the type, also through
 * the owners of components. Each step is narrowed as far as possible, so that a right on broader twins covers it.
 */
export function pathsTo(
  registry: Registry,
  at: { readonly root: string; readonly definition: string },
  steps = maxSteps,
): readonly string[] {
  const leading = [...registry.relations.values()].filter(({ target }) => isA(registry, at.definition, target))
  const direct = leading.filter(({ declaring }) => isA(registry, at.root, declaring)).map((relation) => stepTo(relation, at.definition))
  if (steps === 1) return direct
  const owners = leading.filter(({ component, direction }) => component && direction === 'forward')
  const below = owners.flatMap((relation) =>
    pathsTo(registry, { root: at.root, definition: relation.declaring }, steps - 1).map(
      (path) => `${path}/${stepTo(relation, at.definition)}`,
    ),
  )
  return [...new Set([...direct, ...below])]
}

/** Returns the paths to the twins that twins of a definition lead to along relations. */
export function pathsAlong(
  registry: Registry,
  at: { readonly root: string; readonly definition: string },
  along: readonly Systematics[],
): readonly string[] {
  return pathsTo(registry, at, 1).map((path) => [path, ...along].join('/'))
}

/** Returns one step of a path, to twins of a type. */
export function stepTo({ systematics, target }: Relation, definition: string): string {
  return definition === target ? systematics : `${systematics}(${definition})`
}
