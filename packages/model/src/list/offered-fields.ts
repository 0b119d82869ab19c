import type { Attribute, Registry } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import { isSorted } from '../query/operators.ts'

export type FieldUse = 'filter' | 'sort'

export type OfferedFields = { readonly attributes: readonly Attribute[]; readonly relations: readonly Relation[] }

/**
 * Returns the fields that a filter or a sort may name for twins of these types and their subtypes: attributes, and relations to follow.
 * Fields that all types share come first. Calculations, deprecated and hidden fields are not offered (core specification, section 2);
 * telemetry is not an attribute.
 */
export function offeredFields(registry: Registry, types: readonly string[], use: FieldUse): OfferedFields {
  const descendants = types.flatMap((type) => registry.definitions.get(type)?.descendants ?? [])
  const all = descendants.flatMap((name) => registry.definitions.get(name) ?? [])
  const attributes = unique(all.flatMap(({ allAttributes }) => allAttributes))
  const relations = unique(all.flatMap(({ allRelations }) => allRelations))
  const usable = ({ hidden, hiddenInFilters, deprecated, calculation, dataType }: Attribute) =>
    !hidden && !hiddenInFilters && !deprecated && !calculation && !(use === 'sort' && !isSorted(dataType))
  return {
    attributes: attributes.filter(usable),
    relations: relations.filter(({ direction, hidden, deprecated }) => direction !== 'collection' && !hidden && !deprecated),
  }
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}
