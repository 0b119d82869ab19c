import type { Attribute } from '@twinwerk/model/definition/registry'
import { operatorsFor, relationOperators } from '@twinwerk/model/query/operators'
import type { FilterOperator } from '@twinwerk/model/query/query-json'

/** The operators that the builder offers for a field, the usual one first. Without an attribute, the operators of a relation. */
export function offeredOperators(attribute: Attribute | undefined): readonly FilterOperator[] {
  if (!attribute) return relationOperators
  const { dataType } = attribute
  const fitting = operatorsFor(dataType)
  const isPlace = fitting.includes('within')
  const usual: FilterOperator = dataType === 'string' ? 'contains' : dataType === 'enum' ? 'in' : isPlace ? 'within' : fitting[0]!
  return [usual, ...fitting.filter((operator) => operator !== usual)]
}
