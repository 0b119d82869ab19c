import { AppError } from '../error/app-error.ts'
import { entityDefinition } from './entity.ts'
import type { AttributeDefinition, Systematics, TelemetryDefinition, TwinDefinition } from './twin-definition.ts'
import type { Relation } from './relation.ts'
import { relationsDeclaredBy } from './relation.ts'

/** An attribute with the names the rest of the system uses for it. */
export type Attribute = AttributeDefinition & { readonly systematics: Systematics; readonly name: string; readonly declaring: string }

/** What is measured, with the names the rest of the system uses for it. */
export type Telemetry = TelemetryDefinition & { readonly systematics: Systematics; readonly name: string; readonly declaring: string }

/** A definition with everything it inherits, most general first. */
export type EffectiveDefinition = TwinDefinition & {
  readonly family: string
  /** Itself and everything it extends, itself first, `entity` last. */
  readonly lineage: readonly string[]
  /** Itself and everything that extends it. */
  readonly descendants: readonly string[]
  /** Descendants of which twins can exist. */
  readonly concrete: readonly string[]
  readonly allAttributes: readonly Attribute[]
  readonly allRelations: readonly Relation[]
  readonly allTelemetry: readonly Telemetry[]
  readonly titleAttributes: readonly Systematics[]
  readonly identifierPattern: string | undefined
  readonly searchRelations: readonly Systematics[]
}

/** All definitions in force, ready for look-ups by name; pure data plus maps. */
export type Registry = {
  readonly definitions: ReadonlyMap<string, EffectiveDefinition>
  readonly attributes: ReadonlyMap<Systematics, Attribute>
  /** Forward, reverse and collection relations by systematics. */
  readonly relations: ReadonlyMap<Systematics, Relation>
  readonly families: ReadonlyMap<string, EffectiveDefinition>
}

/** Builds the look-ups; throws on a dangling name, a cycle, or a property declared twice in a lineage. */
export function createRegistry(released: readonly TwinDefinition[]): Registry {
  const byName = new Map([entityDefinition, ...released].map((definition) => [definition.name, definition]))
  const relationsBy = relationsDeclaredBy(byName)
  const attributes = new Map<Systematics, Attribute>()
  for (const definition of byName.values())
    for (const attribute of attributesOf(definition)) attributes.set(attribute.systematics, attribute)
  const relations = new Map([...relationsBy.values()].flat().map((relation) => [relation.systematics, relation]))

  const definitions = new Map<string, EffectiveDefinition>()
  for (const definition of byName.values()) {
    const lineage = lineageOf(definition, byName)
    const descendants = [...byName.values()]
      .filter((other) => lineageOf(other, byName).includes(definition.name))
      .map((other) => other.name)
    const inherited = lineage.map((name) => byName.get(name)!)
    const general = [...inherited].reverse()
    definitions.set(definition.name, {
      ...definition,
      lineage,
      family: lineage.at(-2) ?? definition.name,
      descendants,
      concrete: descendants.filter((name) => !byName.get(name)!.abstract),
      allAttributes: general.flatMap(attributesOf),
      allRelations: general.flatMap((each) => relationsBy.get(each.name) ?? []),
      allTelemetry: general.flatMap(telemetryOf),
      titleAttributes: inherited.find((each) => each.title)?.title ?? ['entity:tenantWideIdentifier'],
      identifierPattern: inherited.find((each) => each.identifier)?.identifier,
      searchRelations: inherited.flatMap((each) => each.searchThrough ?? []),
    })
  }
  const families = new Map([...definitions].filter(([, definition]) => definition.extends === 'entity'))
  return { definitions, attributes, relations, families }
}

/** The definition, or an error of code QUERY_INVALID that names it. */
export function definitionOf(registry: Registry, name: string): EffectiveDefinition {
  const definition = registry.definitions.get(name)
  if (!definition) throw new AppError('QUERY_INVALID', { detail: `unknown definition ${name}` })
  return definition
}

export function isA(registry: Registry, name: string, ancestor: string): boolean {
  return registry.definitions.get(name)?.lineage.includes(ancestor) ?? false
}

function attributesOf(definition: TwinDefinition): Attribute[] {
  return Object.entries(definition.attributes ?? {}).map(([name, attribute]) => ({
    ...attribute,
    name,
    declaring: definition.name,
    systematics: `${definition.name}:${name}`,
  }))
}

function telemetryOf(definition: TwinDefinition): Telemetry[] {
  return Object.entries(definition.telemetry ?? {}).map(([name, telemetry]) => ({
    ...telemetry,
    name,
    declaring: definition.name,
    systematics: `${definition.name}:${name}`,
  }))
}

function lineageOf(definition: TwinDefinition, byName: ReadonlyMap<string, TwinDefinition>): string[] {
  const lineage: string[] = []
  for (let current: TwinDefinition | undefined = definition; current;) {
    if (lineage.includes(current.name)) throw new Error(`definition ${definition.name} extends itself`)
    lineage.push(current.name)
    if (current.extends === undefined) break
    const parent = byName.get(current.extends)
    if (!parent) throw new Error(`definition ${current.name} extends the unknown ${current.extends}`)
    current = parent
  }
  return lineage
}
