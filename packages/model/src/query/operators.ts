import type { DataType } from '../value/data-type.ts'
import type { FilterOperator } from './query-json.ts'

const presence: readonly FilterOperator[] = ['exists', 'notExists']
const equality: readonly FilterOperator[] = ['eq', 'ne', 'in', 'notIn', ...presence]
const order: readonly FilterOperator[] = [...equality, 'lt', 'lte', 'gt', 'gte', 'between']
const text: readonly FilterOperator[] = [...equality, 'contains', 'startsWith', 'endsWith']

const byType: Record<DataType, readonly FilterOperator[]> = {
  string: text,
  json: presence,
  macaddr: text,
  inet: text,
  integer: order,
  long: order,
  float: order,
  double: order,
  enum: equality,
  date: order,
  datetime: order,
  bool: equality,
  range: [...presence, 'overlaps'],
  duration: equality,
  point: [...presence, 'within'],
  polygon: [...presence, 'within'],
  linestring: [...presence, 'within'],
}

/** Returns the operators of a data type, in the order of the filter builder. */
export function operatorsFor(dataType: DataType): readonly FilterOperator[] {
  return byType[dataType]
}

/** The operators for a path that ends in a relation. */
export const relationOperators: readonly FilterOperator[] = ['exists', 'notExists', 'eq', 'ne', 'in', 'notIn', 'overlaps']

/** The maximum number of fields to sort by. */
export const maxSortTerms = 6

const unsorted: ReadonlySet<DataType> = new Set(['json', 'range', 'point', 'polygon', 'linestring'])

/** Returns true if the values of a type have a natural order. */
export function isSorted(dataType: DataType): boolean {
  return !unsorted.has(dataType)
}
