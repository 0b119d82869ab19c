import type { Text } from '../text/text.ts'
import type { DataType } from '../value/data-type.ts'
import { idPrefix } from './id-prefix.ts'
import { joinExpressions } from './expression-list.ts'
import type { Attribute, Registry } from './registry.ts'
import { definitionOf } from './registry.ts'
import type { Relation } from './relation.ts'
import type {
  AttributeDefinition,
  EnumValue,
  RelationshipDefinition,
  Systematics,
  TelemetryDefinition,
  TwinDefinition,
} from './twin-definition.ts'

export type SpecType =
  | 'attribute'
  | 'entity'
  | 'relationship'
  | 'reverse relationship'
  | 'component'
  | 'product'
  | 'process'
  | 'telemetry'
  | 'enum'
  | 'calculation'

/**
 * A twin definition or one of its properties with the names of the core specification, section 3. `more` contains this product's additional
 * properties, so that nothing is lost on the way to an editor and back.
 */
export type SpecDefinition<More = TwinMore | AttributeMore | RelationshipMore | TelemetryMore> = {
  readonly id: string
  readonly name: string
  readonly systematics: Systematics
  /** May carry an emoji. */
  readonly displayName: Text
  readonly type: SpecType
  readonly dataType?: DataType
  readonly enumValues?: readonly SpecEnumValue[]
  readonly unit?: string
  readonly measureIn?: string
  readonly semanticType?: NonNullable<AttributeDefinition['semanticType']>
  /** Expressions separated by semicolons. Their texts are in `more`. */
  readonly validations?: string
  /** -1 is unlimited. */
  readonly maxMultiplicity?: number
  readonly minMultiplicity?: number
  /** `timed` shows valid-from and valid-to. */
  readonly multiplicityRanged?: 'timed'
  /** Id of the definition a relation leads to. */
  readonly targetId?: string
  readonly extends?: string
  readonly isAbstract: boolean
  readonly staticEntity: boolean
  readonly properties: readonly SpecDefinition[]
  readonly more: More
}

export type SpecEnumValue = Omit<EnumValue, 'label'> & { readonly displayName: Text }

export type TwinMore = Omit<
  TwinDefinition,
  'name' | 'extends' | 'abstract' | 'staticEntity' | 'type' | 'label' | 'attributes' | 'relationships' | 'telemetry'
>
export type AttributeMore = Omit<
  AttributeDefinition,
  'dataType' | 'label' | 'required' | 'unit' | 'measureIn' | 'semanticType' | 'enumValues' | 'validations'
> & { readonly validationTexts?: readonly Text[] }
export type TelemetryMore = Omit<TelemetryDefinition, 'label' | 'dataType' | 'unit'>
export type RelationshipMore = Omit<RelationshipDefinition, 'target' | 'label' | 'min' | 'max' | 'ranged' | 'component'>

export function definitionId(systematics: Systematics): string {
  return `${idPrefix}twinDefinition:${systematics}`
}

/**
 * Returns a definition in the specification's form, with its own properties only; inherited properties are in the definitions it extends.
 * Throws QUERY_INVALID for an unknown name.
 */
export function specDefinition(registry: Registry, name: string): SpecDefinition<TwinMore> {
  const { label, type = 'entity', extends: parent, abstract, staticEntity, ...rest } = definitionOf(registry, name).declared
  const { attributes: _attributes, relationships: _relationships, telemetry: _telemetry, name: _name, ...more } = rest
  return {
    ...named(name, name, label),
    type,
    ...(parent !== undefined && { extends: parent }),
    isAbstract: abstract ?? false,
    staticEntity: staticEntity ?? false,
    properties: propertiesOf(registry, name),
    more,
  }
}

function propertiesOf(registry: Registry, name: string): SpecDefinition[] {
  const definition = definitionOf(registry, name)
  const attributes = definition.allAttributes.filter(({ declaring, hidden }) => declaring === name && !hidden)
  const relations = definition.allRelations.filter(({ declaring, hidden }) => declaring === name && !hidden)
  const telemetry = Object.entries(definition.telemetry ?? {}).map(([short, point]) => specTelemetry(`${name}:${short}`, short, point))
  return [...attributes.map(specAttribute), ...relations.map((relation) => specRelation(registry, relation)), ...telemetry]
}

function specAttribute(attribute: Attribute): SpecDefinition<AttributeMore> {
  const {
    systematics,
    name,
    declaring: _,
    label,
    dataType,
    required,
    unit,
    measureIn,
    semanticType,
    enumValues,
    validations,
    ...rest
  } = attribute
  // Properties that every calculation has are omitted.
  const { serverOwned: _owned, hiddenInFilters: _hidden, ...own } = rest
  const more = attribute.calculation ? own : rest
  return {
    ...named(systematics, name, label),
    type: attribute.calculation ? 'calculation' : dataType === 'enum' ? 'enum' : 'attribute',
    dataType,
    ...(enumValues && { enumValues: enumValues.map(({ label: displayName, ...value }) => ({ ...value, displayName })) }),
    ...(unit !== undefined && { unit }),
    ...(measureIn !== undefined && { measureIn }),
    ...(semanticType !== undefined && { semanticType }),
    ...(validations && { validations: joinExpressions(validations.map(({ when }) => when)) }),
    minMultiplicity: required ? 1 : 0,
    maxMultiplicity: 1,
    ...leaf,
    more: { ...more, ...(validations && { validationTexts: validations.map(({ text }) => text) }) },
  }
}

function specTelemetry(systematics: Systematics, name: string, point: TelemetryDefinition): SpecDefinition<TelemetryMore> {
  const { label, dataType, unit, ...more } = point
  return { ...named(systematics, name, label), type: 'telemetry', dataType, ...(unit !== undefined && { unit }), ...leaf, more }
}

function specRelation(registry: Registry, relation: Relation): SpecDefinition<RelationshipMore> {
  const { systematics, name, label, direction, component, min, max, ranged, target } = relation
  return {
    ...named(systematics, name, label),
    type: direction === 'reverse' ? 'reverse relationship' : component ? 'component' : 'relationship',
    minMultiplicity: min,
    maxMultiplicity: max,
    ...(ranged && { multiplicityRanged: 'timed' }),
    targetId: definitionId(target),
    ...leaf,
    more: moreOf(registry, relation),
  }
}

/**
 * The declared properties of a forward relation that the specification lacks. A reverse relation follows from its opposite, and a
 * collection has no such properties.
 */
function moreOf(registry: Registry, { direction, declaring, name }: Relation): RelationshipMore {
  const declared = definitionOf(registry, declaring).relationships?.[name]
  if (direction !== 'forward' || !declared) return {}
  const { target: _target, label: _label, min: _min, max: _max, ranged: _ranged, component: _component, ...more } = declared
  return more
}

const leaf = { isAbstract: false, staticEntity: false, properties: [] } as const

function named(systematics: Systematics, name: string, displayName: Text) {
  return { id: definitionId(systematics), name, systematics, displayName }
}
