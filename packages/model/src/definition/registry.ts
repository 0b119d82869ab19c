import { AppError } from '../error/app-error.ts'
import { isBadBand, overlappingBand } from './levels.ts'
import { entityDefinition } from './entity.ts'
import type { AttributeDefinition, Closure, Resemblance, Systematics, TelemetryDefinition, TwinDefinition } from './twin-definition.ts'
import type { Relation } from './relation.ts'
import { relationsDeclaredBy } from './relation.ts'

/** An attribute definition, with the names that the rest of the system uses. */
export type Attribute = AttributeDefinition & { readonly systematics: Systematics; readonly name: string; readonly declaring: string }

/** A telemetry definition, with the names that the rest of the system uses. */
export type Telemetry = TelemetryDefinition & { readonly systematics: Systematics; readonly name: string; readonly declaring: string }

/** A definition with everything it inherits, the most general properties first. */
export type EffectiveDefinition = TwinDefinition & {
  /** The definition as declared in the content, without inherited properties. */
  readonly declared: TwinDefinition
  readonly family: string
  /** The definition and everything it extends: the definition first, `entity` last. */
  readonly lineage: readonly string[]
  /** The definition and everything that extends it. */
  readonly descendants: readonly string[]
  /** Descendants that are not abstract. */
  readonly concrete: readonly string[]
  readonly allAttributes: readonly Attribute[]
  readonly allRelations: readonly Relation[]
  readonly allTelemetry: readonly Telemetry[]
  readonly titleAttributes: readonly Systematics[]
  readonly closure: Closure | undefined
  readonly identifierPattern: string | undefined
  readonly searchRelations: readonly Systematics[]
  readonly oneOf: readonly (readonly Systematics[])[]
  /** Each set with the definition that declares it. Duplicates are searched among all twins of that definition. */
  readonly resemblances: readonly { readonly among: string; readonly paths: Resemblance }[]
}

/**
 * All active definitions, ready for look-ups by name; pure data plus maps. Definitions that an overlay hides are included: their rules
 * still apply, but screens do not show them.
 */
export type Registry = {
  readonly definitions: ReadonlyMap<string, EffectiveDefinition>
  readonly attributes: ReadonlyMap<Systematics, Attribute>
  /** Forward, reverse and collection relations by systematics. */
  readonly relations: ReadonlyMap<Systematics, Relation>
  readonly families: ReadonlyMap<string, EffectiveDefinition>
  /** The store may have twins of types that are no longer active. A list therefore names its types even if it covers a whole family. */
  readonly namesTypes?: true
  /** The rights on added fields that the tenant gives to roles (ADR 174). */
  readonly addedGrants?: readonly AddedGrant[]
}

/** `role` is the key of a role of the release, or the id of a role of the tenant. */
export type AddedGrant = { readonly role: string; readonly target: Systematics; readonly verbs: readonly ('select' | 'update')[] }

/**
 * Builds the look-ups. Throws on a dangling name, a cycle, a property declared twice in a lineage, or overlapping bands of a measured
 * value. Also throws on a static entity with relations of its own or an owner.
 */
export function createRegistry(released: readonly TwinDefinition[]): Registry {
  const byName = new Map([entityDefinition, ...released].map((definition) => [definition.name, definition]))
  const relationsBy = relationsDeclaredBy(byName)
  const attributes = new Map([...byName.values()].flatMap(attributesOf).map((attribute) => [attribute.systematics, attribute]))
  const relations = new Map([...relationsBy.values()].flat().map((relation) => [relation.systematics, relation]))
  const lineages = new Map([...byName.values()].map((definition) => [definition, lineageOf(definition, byName)]))
  const descendantsOf = descendantsBy(lineages)
  const seen = (systematics: Systematics) => !attributes.get(systematics)?.hidden && !relations.get(systematics)?.hidden

  const definitions = new Map<string, EffectiveDefinition>()
  for (const [definition, inherited] of lineages) {
    const descendants = descendantsOf.get(definition) ?? []
    const general = [...inherited].reverse()
    const numbered = inherited.find((each) => each.identifier)
    definitions.set(definition.name, {
      ...definition,
      declared: definition,
      lineage: inherited.map(({ name }) => name),
      family: inherited.at(-2)?.name ?? definition.name,
      descendants: descendants.map(({ name }) => name),
      concrete: descendants.filter(({ abstract }) => !abstract).map(({ name }) => name),
      allAttributes: general.flatMap(attributesOf),
      allRelations: general.flatMap((each) => relationsBy.get(each.name) ?? []),
      allTelemetry: general.flatMap(telemetryOf),
      ...(inherited.some((each) => each.staticEntity) && { staticEntity: true }),
      closure: inherited.find((each) => each.closes)?.closes,
      titleAttributes: (inherited.find((each) => each.title)?.title ?? ['entity:tenantWideIdentifier']).filter(seen),
      identifierPattern: numbered?.identifier,
      ...(numbered?.drawsAhead && { drawsAhead: true }),
      searchRelations: inherited.flatMap((each) => each.searchThrough ?? []).filter(seen),
      oneOf: inherited.flatMap((each) => each.oneOf ?? []),
      resemblances: inherited.flatMap(({ name, resembles = [] }) => resembles.map((paths) => ({ among: name, paths }))),
    })
  }
  assertCalculationsInherited(definitions)
  assertBandsApart(released)
  const families = new Map([...definitions].filter(([, definition]) => definition.extends === 'entity'))
  assertStaticsUnowned(definitions, relations)
  return { definitions, attributes, relations, families }
}

type Lineages = ReadonlyMap<TwinDefinition, readonly TwinDefinition[]>

/** Returns the descendants of each definition, in the order of the definitions. */
function descendantsBy(lineages: Lineages): Lineages {
  const found = new Map<TwinDefinition, TwinDefinition[]>()
  for (const [definition, lineage] of lineages)
    for (const ancestor of lineage) {
      const descendants = found.get(ancestor)
      if (descendants) descendants.push(definition)
      else found.set(ancestor, [definition])
    }
  return found
}

/** Returns the definition. Throws QUERY_INVALID with the name if it is unknown. */
export function definitionOf(registry: Registry, name: string): EffectiveDefinition {
  const definition = registry.definitions.get(name)
  if (!definition) throw new AppError('QUERY_INVALID', { detail: `unknown definition ${name}` })
  return definition
}

export function isA(registry: Registry, name: string, ancestor: string): boolean {
  return registry.definitions.get(name)?.lineage.includes(ancestor) ?? false
}

const attributeCache = new WeakMap<TwinDefinition, readonly Attribute[]>()

/** The properties of every calculation; builders of filters and sorts do not offer calculations (core specification, section 2). */
const calculated = { serverOwned: true, hiddenInFilters: true } as const

/**
 * Returns true if the twins are reference rows of a release, the same for every tenant. Either all types of a family are static, or no type
 * is.
 */
export function isStatic(registry: Registry, name: string): boolean {
  return registry.definitions.get(name)?.staticEntity ?? false
}

/**
 * Returns true if a save may create, change or delete twins of the type. A save may not write reference rows of a release, or rows that a
 * part of the server maintains.
 */
export function isWrittenBySaves(registry: Registry, name: string): boolean {
  const definition = registry.definitions.get(name)
  return definition !== undefined && !definition.staticEntity && !definition.mapped
}

/** Throws if a type has a formula for a property that is not an inherited calculation. */
function assertCalculationsInherited(definitions: ReadonlyMap<string, EffectiveDefinition>): void {
  for (const { name, allAttributes, calculates = {} } of definitions.values())
    for (const systematics of Object.keys(calculates))
      if (!allAttributes.some((each) => each.systematics === systematics && each.declaring !== name && each.calculation))
        throw new Error(`${name} works out ${systematics}, which is no calculation that it inherits`)
}

/** Throws if two bands of a measured value overlap, or one contains no value. */
function assertBandsApart(released: readonly TwinDefinition[]): void {
  for (const { name, telemetry = {} } of released)
    for (const [short, { levels = [] }] of Object.entries(telemetry))
      if (levels.some(isBadBand) || overlappingBand(levels) !== undefined) throw new Error(`the bands of ${name}:${short} overlap`)
}

/**
 * Throws if a static entity has relations of its own or an owner. Links belong to a tenant and static entities do not, so a link may only
 * lead to a static entity.
 */
function assertStaticsUnowned(definitions: ReadonlyMap<string, EffectiveDefinition>, relations: ReadonlyMap<Systematics, Relation>): void {
  const isStaticName = (name: string) => definitions.get(name)?.staticEntity === true
  for (const { name, family, staticEntity } of definitions.values())
    if (staticEntity && !isStaticName(family)) throw new Error(`${name} is static, but its family ${family} is not`)
  for (const { systematics, declaring, target, direction, component } of relations.values())
    if (isStaticName(declaring) || (isStaticName(target) && (direction !== 'forward' || component)))
      throw new Error(`relation ${systematics} must not start at a static entity, collect or own one`)
}

/** Returns the same array for the same definition, so that the registries of tenants share what their overlays do not change. */
function attributesOf(definition: TwinDefinition): readonly Attribute[] {
  const attributes =
    attributeCache.get(definition) ??
    Object.entries(definition.attributes ?? {}).map(([name, attribute]) => ({
      ...attribute,
      ...(attribute.calculation && calculated),
      name,
      declaring: definition.name,
      systematics: `${definition.name}:${name}`,
    }))
  attributeCache.set(definition, attributes)
  return attributes
}

/** Returns the telemetry of this name, or undefined. */
export function telemetryIn({ definitions }: Registry, systematics: Systematics): Telemetry | undefined {
  const declaring = definitions.get(systematics.slice(0, systematics.indexOf(':')))
  return declaring?.allTelemetry.find((each) => each.systematics === systematics)
}

function telemetryOf(definition: TwinDefinition): Telemetry[] {
  return Object.entries(definition.telemetry ?? {}).map(([name, telemetry]) => ({
    ...telemetry,
    name,
    declaring: definition.name,
    systematics: `${definition.name}:${name}`,
  }))
}

function lineageOf(definition: TwinDefinition, byName: ReadonlyMap<string, TwinDefinition>): TwinDefinition[] {
  const lineage: TwinDefinition[] = []
  for (let current: TwinDefinition | undefined = definition; current;) {
    if (lineage.includes(current)) throw new Error(`definition ${definition.name} extends itself`)
    lineage.push(current)
    if (current.extends === undefined) break
    const parent = byName.get(current.extends)
    if (!parent) throw new Error(`definition ${current.name} extends the unknown ${current.extends}`)
    current = parent
  }
  return lineage
}
