import type { Attribute } from '@twinwerk/model/definition/registry'
import { operatorsFor, relationOperators } from '@twinwerk/model/query/operators'
import type { FilterOperator } from '@twinwerk/model/query/query-json'

/** What the builder offers for a field, the usual one first; for a relation when there is none. An area is drawn on the map, not here. */
export function offeredOperators(attribute: Attribute | undefined): readonly FilterOperator[] {
  if (!attribute) return relationOperators
  const fitting = operatorsFor(attribute.dataType).filter((operator) => operator !== 'within')
  const usual: FilterOperator = attribute.dataType === 'string' ? 'contains' : attribute.dataType === 'enum' ? 'in' : fitting[0]!
  return [usual, ...fitting.filter((operator) => operator !== usual)]
}
