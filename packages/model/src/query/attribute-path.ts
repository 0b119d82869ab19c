import { isList } from '../json/json-shape.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { AttributePath } from './query.ts'

/** Returns the attribute if twins of the type or of its subtypes can have it. */
export function attributeIn(registry: Registry, type: string, systematics: string): Attribute | undefined {
  const attribute = registry.attributes.get(systematics)
  return attribute && !attribute.hidden && related(registry, type, attribute.declaring) ? attribute : undefined
}

/** Returns the relation if twins of the type or of its subtypes can have it. */
export function relationIn(registry: Registry, type: string, systematics: string): Relation | undefined {
  const relation = registry.relations.get(systematics)
  return relation && !relation.hidden && related(registry, type, relation.declaring) ? relation : undefined
}

/** Resolves a path of systematics from a type: relations, then one attribute. Returns undefined for any unknown name. */
export function attributePath(registry: Registry, type: string, names: unknown): AttributePath | undefined {
  const split = splitPath(registry, type, names)
  if (!split || split.rest === undefined) return undefined
  const attribute = attributeIn(registry, split.type, split.rest)
  return attribute && { relations: split.relations, attribute }
}

/** Resolves a path that ends in a relation. */
export function relationPath(registry: Registry, type: string, names: unknown): readonly Relation[] | undefined {
  const split = splitPath(registry, type, names)
  return split && split.rest === undefined ? split.relations : undefined
}

function splitPath(
  registry: Registry,
  type: string,
  names: unknown,
): { relations: Relation[]; type: string; rest: string | undefined } | undefined {
  if (!isNames(names) || names.length === 0 || names.length > 6) return undefined
  const relations: Relation[] = []
  let current = type
  for (const [index, name] of names.entries()) {
    const relation = relationIn(registry, current, name)
    if (!relation) return index === names.length - 1 ? { relations, type: current, rest: name } : undefined
    if (relation.direction === 'collection') return undefined
    relations.push(relation)
    current = relation.target
  }
  return { relations, type: current, rest: undefined }
}

function isNames(json: unknown): json is readonly string[] {
  return isList(json) && json.every((name) => typeof name === 'string')
}

function related(registry: Registry, type: string, declaring: string): boolean {
  return isA(registry, type, declaring) || isA(registry, declaring, type)
}
