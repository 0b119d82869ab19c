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

/** The type of the twins that a path ends at. */
export function endOf(registry: Registry, path: string): string | undefined {
  const read = parseRolePath(registry, path)
  return read && (read.path.steps.at(-1)?.type ?? starts[read.start])
}

/**
 * The relations that can follow a path. A collection is possible only as the first step, and the words `user` and `group` are whole paths.
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

/** The lists of a tenant narrowed to one type each, as paths: a type is found by its own name. */
export function typesOfLists(registry: Registry, steps: readonly Relation[]): readonly { readonly path: string; readonly type: string }[] {
  return steps
    .filter(({ direction }) => direction === 'collection')
    .flatMap(({ systematics, target }) =>
      (registry.definitions.get(target)?.descendants ?? []).slice(1).map((type) => ({ path: narrowedTo(systematics, type), type })),
    )
}

/** The types the last step can be narrowed to, its own first; none where there is nothing to choose. */
export function narrowings({ path: { steps } }: RolePath, registry: Registry): readonly string[] {
  const target = steps.at(-1)?.relation.target
  const types = target === undefined ? [] : (registry.definitions.get(target)?.descendants ?? [])
  return types.length > 1 ? types : []
}

export function narrowedTo(path: string, type: string | undefined): string {
  const whole = path.replace(/\([^()/]*\)$/, '')
  return type === undefined ? whole : `${whole}(${type})`
}

/** The fields and relations that a mask may name: of the type, and of what extends it. */
export function maskable(registry: Registry, type: string): readonly (Attribute | Relation)[] {
  const all: readonly (Attribute | Relation)[] = [...registry.attributes.values(), ...registry.relations.values()]
  return all.filter((each) => isOffered(each) && each.declaring !== 'entity' && related(registry, type, each.declaring))
}

/** A field or relation by its name, also one that is no longer offered. */
export function labelOf(registry: Registry, systematics: string): Text | undefined {
  return (registry.attributes.get(systematics) ?? registry.relations.get(systematics))?.label
}
