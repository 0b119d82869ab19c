import type { Attribute, Registry } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { DataType } from '../value/data-type.ts'
import { isSorted } from '../query/operators.ts'

export type FieldUse = 'filter' | 'sort' | 'group' | 'column'

export type OfferedFields = { readonly attributes: readonly Attribute[]; readonly relations: readonly Relation[] }

/**
 * Returns the fields that a filter, a sort, groups or columns may name for twins of these types and their subtypes: attributes, and
 * relations to follow. Fields that all types share come first. Calculations, deprecated and hidden fields are not offered (core
 * specification, section 2), but a column shows calculations. Telemetry is not an attribute.
 */
export function offeredFields(registry: Registry, types: readonly string[], use: FieldUse): OfferedFields {
  const descendants = types.flatMap((type) => registry.definitions.get(type)?.descendants ?? [])
  const all = descendants.flatMap((name) => registry.definitions.get(name) ?? [])
  const attributes = unique(all.flatMap(({ allAttributes }) => allAttributes))
  const relations = unique(all.flatMap(({ allRelations }) => allRelations))
  const usable = (attribute: Attribute) =>
    !attribute.hidden &&
    !attribute.deprecated &&
    // A column shows what no query could compare.
    (use === 'column' || (!attribute.hiddenInFilters && !attribute.calculation)) &&
    fits[use](attribute)
  return {
    attributes: attributes.filter(usable),
    relations: relations.filter(({ direction, hidden, deprecated }) => direction !== 'collection' && !hidden && !deprecated),
  }
}

const grouped: ReadonlySet<DataType> = new Set(['enum', 'bool', 'date', 'datetime', 'string', 'integer', 'long'])

const single: ReadonlySet<string> = new Set(['identifier', 'lines', 'iban', 'password', 'url', 'twin'])
// They are names that are read apart from the twins.
const authors: ReadonlySet<string> = new Set(['entity:createdBy', 'entity:updatedBy', 'entity:deletedBy'])

const fits: Readonly<Record<FieldUse, (attribute: Attribute) => boolean>> = {
  filter: () => true,
  column: ({ semanticType }) => semanticType !== 'password',
  sort: ({ dataType }) => isSorted(dataType),
  // Values that differ from twin to twin make no groups.
  group: ({ dataType, semanticType, systematics, unique: isUnique }) =>
    grouped.has(dataType) && !isUnique && !single.has(semanticType ?? '') && !authors.has(systematics),
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}
