import type { LayoutPart, UseKind, UseWay } from '@twinwerk/contract/definitions/types/uses'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import type { Text } from '@twinwerk/model/text/text'

/** A place that uses a type (`of` is its name), a property, or a value of a choice. `on` is the type whose twins the place reads there. */
export type Use = {
  readonly kind: UseKind
  readonly of: string
  readonly on: string
  readonly value?: string
  readonly way: UseWay
  readonly place: string
  readonly name: Text
  readonly part?: Text
  readonly layout?: LayoutPart
}

/** The place of a use, and how it uses what it names. */
export type UsedBy = Omit<Use, 'of' | 'on' | 'value'>

/** The type whose twins a place reads. */
export type Site = { readonly registry: Registry; readonly type: string }

export function typeUse(type: string, by: UsedBy): Use {
  return { ...by, of: type, on: type }
}

/** Returns a use of every property on a path from a type. The path ends where the registry does not know it. */
export function pathUses({ registry, type }: Site, path: readonly Systematics[], by: UsedBy): Use[] {
  const uses: Use[] = []
  let on = type
  for (const of of path) {
    const relation = relationIn(registry, on, of)
    if (!relation && !attributeIn(registry, on, of)) return uses
    uses.push({ ...by, of, on })
    if (relation) on = relation.target
  }
  return uses
}

/** Returns the same for a path of short names, as expressions have them. A property may belong to a type that extends the one before. */
export function shortPathUses({ registry, type }: Site, path: readonly string[], by: UsedBy): Use[] {
  const uses: Use[] = []
  let on = type
  for (const name of path) {
    const property = propertyCalled({ registry, type: on }, name)
    if (!property) return uses
    uses.push({ ...by, of: property.systematics, on })
    if (!('target' in property)) return uses
    on = property.target
  }
  return uses
}

/** Returns a use of each value of a choice that the texts name. Other texts are no values of it. */
export function valueUses(registry: Registry, uses: readonly Use[], texts: ReadonlySet<string>): Use[] {
  return uses.flatMap((use) =>
    (registry.attributes.get(use.of)?.enumValues ?? []).flatMap(({ name }) => (texts.has(name) ? [{ ...use, value: name }] : [])),
  )
}

function propertyCalled({ registry, type }: Site, name: string): Attribute | Relation | undefined {
  const family = registry.definitions.get(type)
  if (!family) return undefined
  const types = [family, ...family.descendants.flatMap((each) => registry.definitions.get(each) ?? [])]
  for (const { allAttributes, allRelations } of types) {
    const found = allAttributes.find((each) => each.name === name) ?? allRelations.find((each) => each.name === name)
    if (found) return found
  }
  return undefined
}

/** Returns true if twins of one type can be twins of the other. */
export function overlap(registry: Registry, one: string, other: string): boolean {
  return isA(registry, one, other) || isA(registry, other, one)
}
