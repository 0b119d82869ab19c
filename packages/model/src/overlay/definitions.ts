import { entityDefinition } from '../definition/entity.ts'
import type {
  AttributeDefinition,
  CollectionDefinition,
  RelationshipDefinition,
  Systematics,
  TwinDefinition,
} from '../definition/twin-definition.ts'

/** Definitions by name, `entity` first. Overlays are applied to this map. */
export type Definitions = ReadonlyMap<string, TwinDefinition>

export function definitionsOf(list: readonly TwinDefinition[]): Map<string, TwinDefinition> {
  return new Map([entityDefinition, ...list].map((definition) => [definition.name, definition]))
}

/** Returns the definition and everything it extends, the definition first. Ends at an unknown name. */
export function lineageIn(definitions: Definitions, name: string): TwinDefinition[] {
  const definition = definitions.get(name)
  if (!definition) return []
  return definition.extends === undefined ? [definition] : [definition, ...lineageIn(definitions, definition.extends)]
}

/** Returns all definitions that share a table with this definition: the highest below `entity`, and everything that extends it. */
export function familyIn(definitions: Definitions, name: string): TwinDefinition[] {
  const top = lineageIn(definitions, name).at(-2)?.name ?? name
  return [...definitions.values()].filter((each) => lineageIn(definitions, each.name).some((ancestor) => ancestor.name === top))
}

/** A property at its declaration. A reverse relation is declared in the relationship that it belongs to. */
export type Place = { readonly owner: TwinDefinition; readonly name: string } & (
  | { readonly as: 'attribute'; readonly declared: AttributeDefinition }
  | { readonly as: 'relationship'; readonly declared: RelationshipDefinition }
  | { readonly as: 'reverse'; readonly declared: RelationshipDefinition; readonly reverse: NonNullable<RelationshipDefinition['reverse']> }
  | { readonly as: 'collection'; readonly declared: CollectionDefinition }
)

export function placeOf(definitions: Definitions, systematics: Systematics): Place | undefined {
  const [definition = '', name = ''] = systematics.split(':')
  const owner = definitions.get(definition)
  const attribute = ownOf(name, owner?.attributes)
  if (owner && attribute) return { owner, name, as: 'attribute', declared: attribute }
  const relationship = ownOf(name, owner?.relationships)
  if (owner && relationship) return { owner, name, as: 'relationship', declared: relationship }
  const collection = ownOf(name, owner?.collections)
  if (owner && collection) return { owner, name, as: 'collection', declared: collection }
  for (const source of definitions.values())
    for (const [forward, declared] of Object.entries(source.relationships ?? {}))
      if (declared.reverse?.name === systematics)
        return { owner: source, name: forward, as: 'reverse', declared, reverse: declared.reverse }
  return undefined
}

/** Names come from patches; `constructor`, for instance, must not resolve to an inherited property of the object. */
function ownOf<Declared>(name: string, properties: Readonly<Record<string, Declared>> = {}): Declared | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** Returns the owner of a property with the property changed. */
export function withAttribute(owner: TwinDefinition, name: string, attribute: AttributeDefinition): TwinDefinition {
  return { ...owner, attributes: { ...owner.attributes, [name]: attribute } }
}

export function withRelationship(owner: TwinDefinition, name: string, relationship: RelationshipDefinition): TwinDefinition {
  return { ...owner, relationships: { ...owner.relationships, [name]: relationship } }
}

export function withCollection(owner: TwinDefinition, name: string, collection: CollectionDefinition): TwinDefinition {
  return { ...owner, collections: { ...owner.collections, [name]: collection } }
}

/** Returns the short names that rules may read. Calculations are excluded, because they are computed after the rules were evaluated. */
export function ruleNamesIn(definitions: Definitions, name: string): ReadonlySet<string> {
  const calculated = familyIn(definitions, name).flatMap(({ attributes = {} }) =>
    Object.entries(attributes).flatMap(([each, { calculation }]) => (calculation ? [each] : [])),
  )
  return new Set([...namesIn(definitions, name)].filter((each) => !calculated.includes(each)))
}

/** Returns all short names of a family's properties. They must be unique, because expressions read by short name. */
export function namesIn(definitions: Definitions, name: string): ReadonlySet<string> {
  const family = new Set([...familyIn(definitions, name).map((each) => each.name), entityDefinition.name])
  const own = [...definitions.values()]
    .filter((each) => family.has(each.name))
    .flatMap(({ attributes, relationships, collections, telemetry }) =>
      [attributes, relationships, collections, telemetry].flatMap((each) => Object.keys(each ?? {})),
    )
  const reverse = [...definitions.values()].flatMap((each) =>
    Object.values(each.relationships ?? {}).flatMap((declared) => {
      const [definition = '', short = ''] = declared.reverse?.name.split(':') ?? []
      return family.has(definition) ? [short] : []
    }),
  )
  return new Set([...own, ...reverse])
}
