import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Text } from '@twinwerk/model/text/text'
import { isA } from '@twinwerk/model/definition/registry'
import type { RolePath } from '@twinwerk/model/right/role-path'
import { parseRolePath } from '@twinwerk/model/right/role-path'

/** The definitions that paths start from, besides the twins themselves (`model/right/role-path`). */
const starts = { root: 'businessPartner', user: 'user', group: 'group' } as const

const isOffered = (each: { hidden?: true; deprecated?: true }) => !each.hidden && !each.deprecated
const related = (registry: Registry, one: string, other: string) => isA(registry, one, other) || isA(registry, other, one)

/** Returns the type of the twins at the end of a path. */
export function endOf(registry: Registry, path: string): string | undefined {
  const read = parseRolePath(registry, path)
  return read && (read.path.steps.at(-1)?.type ?? starts[read.start])
}

/**
 * Returns the relations that can follow a path. A collection is possible only as the first step, and the words `user` and `group` are whole
 * paths.
 */
export function nextSteps(registry: Registry, path: string): readonly Relation[] {
  const relations = [...registry.relations.values()].filter(isOffered)
  if (path === '') return relations.filter(({ declaring }) => Object.values(starts).some((start) => related(registry, declaring, start)))
  const end = endOf(registry, path)
  if (end === undefined || path === 'user' || path === 'group') return []
  return relations.filter(({ declaring, direction }) => direction !== 'collection' && related(registry, end, declaring))
}

export function withStep(path: string, systematics: string): string {
  return path === '' ? systematics : `${path}/${systematics}`
}

export function withoutLastStep(path: string): string {
  return path.split('/').slice(0, -1).join('/')
}

/** Returns the lists of a tenant, each narrowed to one type, as paths. They let a user find a type by its own name. */
export function typesOfLists(registry: Registry, steps: readonly Relation[]): readonly { readonly path: string; readonly type: string }[] {
  return steps
    .filter(({ direction }) => direction === 'collection')
    .flatMap(({ systematics, target }) =>
      (registry.definitions.get(target)?.descendants ?? []).slice(1).map((type) => ({ path: narrowedTo(systematics, type), type })),
    )
}

/** Returns the types to which the last step can be narrowed, its own type first; empty if there is no choice. */
export function narrowings({ path: { steps } }: RolePath, registry: Registry): readonly string[] {
  const target = steps.at(-1)?.relation.target
  const types = target === undefined ? [] : (registry.definitions.get(target)?.descendants ?? [])
  return types.length > 1 ? types : []
}

export function narrowedTo(path: string, type: string | undefined): string {
  const whole = path.replace(/\([^()/]*\)$/, '')
  return type === undefined ? whole : `${whole}(${type})`
}

/** Returns the fields and relations that a mask may name: of the type, its supertypes and its subtypes. */
export function maskable(registry: Registry, type: string): readonly (Attribute | Relation)[] {
  const all: readonly (Attribute | Relation)[] = [...registry.attributes.values(), ...registry.relations.values()]
  return all.filter((each) => isOffered(each) && each.declaring !== 'entity' && related(registry, type, each.declaring))
}

/** Returns the label of a field or relation, even if it is no longer offered. */
export function labelOf(registry: Registry, systematics: string): Text | undefined {
  return (registry.attributes.get(systematics) ?? registry.relations.get(systematics))?.label
}
