import type { Text } from '../text/text.ts'
import type { DataType } from '../value/data-type.ts'
import { splitExpressions } from './expression-list.ts'
import type { AttributeMore, RelationshipMore, SpecDefinition, TelemetryMore, TwinMore } from './spec-definition.ts'
import { definitionId } from './spec-definition.ts'
import type { AttributeDefinition, RelationshipDefinition, TelemetryDefinition, TwinDefinition } from './twin-definition.ts'

/**
 * Converts a definition in the specification's form back; the inverse of `specDefinition`. Editors that follow the specification send that
 * form. Reverse relationships and collections come from the source's `more`.
 */
export function fromSpecDefinition(spec: SpecDefinition<TwinMore>): TwinDefinition {
  const { name, displayName: label, type, extends: parent, isAbstract, staticEntity, properties, more } = spec
  const attributes = properties.filter(isAttribute).map((each) => [each.name, attributeOf(each)] as const)
  const telemetry = properties.filter(isTelemetry).map((each) => [each.name, telemetryOf(each)] as const)
  const relationships = properties.filter(isRelationship(more)).map((each) => [each.name, relationshipOf(each)] as const)
  return {
    name,
    ...more,
    label,
    ...((type === 'product' || type === 'process') && { type }),
    ...(parent !== undefined && { extends: parent }),
    ...(isAbstract && { abstract: true }),
    ...(staticEntity && { staticEntity: true }),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(relationships.length > 0 && { relationships: Object.fromEntries(relationships) }),
    ...(telemetry.length > 0 && { telemetry: Object.fromEntries(telemetry) }),
  }
}

type SpecAttribute = SpecDefinition<AttributeMore> & { readonly dataType: DataType }
type SpecTelemetry = SpecDefinition<TelemetryMore> & { readonly dataType: TelemetryDefinition['dataType'] }

function isAttribute(spec: SpecDefinition): spec is SpecAttribute {
  return spec.dataType !== undefined && spec.type !== 'telemetry'
}

function isTelemetry(spec: SpecDefinition): spec is SpecTelemetry {
  return spec.type === 'telemetry'
}

function isRelationship({ collections = {} }: TwinMore) {
  return (spec: SpecDefinition): spec is SpecDefinition<RelationshipMore> =>
    (spec.type === 'relationship' || spec.type === 'component') && !(spec.name in collections)
}

/** The text of a validation that has no text of its own. */
const notAllowed: Text = { de: 'Dieser Wert ist nicht zulässig!', en: 'This value is not allowed!' }

function attributeOf(spec: SpecAttribute): AttributeDefinition {
  const { displayName: label, dataType, minMultiplicity, unit, measureIn, semanticType, enumValues, validations, more } = spec
  const { validationTexts = [], ...rest } = more
  const expressions = validations === undefined ? undefined : splitExpressions(validations)
  return {
    ...rest,
    dataType,
    label,
    ...(minMultiplicity && { required: true as const }),
    ...(unit !== undefined && { unit }),
    ...(measureIn !== undefined && { measureIn }),
    ...(semanticType !== undefined && { semanticType }),
    ...(enumValues && { enumValues: enumValues.map(({ displayName, ...value }) => ({ ...value, label: displayName })) }),
    ...(expressions && { validations: expressions.map((when, index) => ({ when, text: validationTexts[index] ?? notAllowed })) }),
  }
}

function telemetryOf({ displayName: label, dataType, unit, more }: SpecTelemetry): TelemetryDefinition {
  return { ...more, label, dataType, ...(unit !== undefined && { unit }) }
}

function relationshipOf(spec: SpecDefinition<RelationshipMore>): RelationshipDefinition {
  const { displayName: label, type, minMultiplicity = 0, maxMultiplicity = -1, multiplicityRanged, targetId = '', more } = spec
  return {
    ...more,
    target: targetId.slice(definitionId('').length),
    label,
    min: minMultiplicity,
    max: maxMultiplicity,
    ...(multiplicityRanged && { ranged: true as const }),
    ...(type === 'component' && { component: true as const }),
  }
}
