import type { Attribute } from '@twinwerk/model/definition/registry'
import { operatorsFor, relationOperators } from '@twinwerk/model/query/operators'
import type { FilterOperator } from '@twinwerk/model/query/query-json'

/**
 * Returns the operators that the builder offers for a field, the usual operator first. Without an attribute it returns the operators of a
 * relation.
 */
export function offeredOperators(attribute: Attribute | undefined): readonly FilterOperator[] {
  if (!attribute) return relationOperators
  const { dataType } = attribute
  const fitting = operatorsFor(dataType)
  const usual = dataType === 'string' ? 'contains' : dataType === 'enum' ? 'in' : 'within'
  return [...fitting.filter((operator) => operator === usual), ...fitting.filter((operator) => operator !== usual)]
}
