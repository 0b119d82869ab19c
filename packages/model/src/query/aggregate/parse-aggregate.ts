import { isList, isOneOf } from '../../json/json-shape.ts'
import type { Registry } from '../../definition/registry.ts'
import { relationPath } from '../attribute-path.ts'
import { invalid } from '../invalid.ts'
import { groupUnits } from '../query-json.ts'
import type { Aggregate, GroupOrder, GroupTerm, ValueTerm } from '../query.ts'
import { parseStock } from './parse-stock.ts'
import { parseValue, withoutEquality } from './parse-value.ts'
import type { TermInput } from './term-at.ts'
import { assertNoMore, objectAt, overBudget, pathTo, times } from './term-at.ts'

const maxGroupTerms = 3
const maxValues = 10
const maxFirst = 1000

/**
 * Validates `$aggregate` of a list against the definitions. Throws QUERY_INVALID with the path of the error, and BUDGET_EXCEEDED for too
 * many terms.
 */
export function parseAggregate(registry: Registry, { json, type, path }: TermInput): Aggregate {
  const { by = [], values, order, first, stock: ends, ...rest } = objectAt(json, path)
  assertNoMore(rest, path)
  if (!Array.isArray(by)) throw invalid([...path, 'by'], 'must be a list of paths')
  const named = Object.entries(objectAt(values, [...path, 'values']))
  if (named.length === 0) throw invalid([...path, 'values'], 'names at least one value')
  if (named.length > maxValues) throw overBudget([...path, 'values'], `at most ${maxValues} values`)
  const stock = ends === undefined ? undefined : parseStock(registry, { json: ends, type, path: [...path, 'stock'] })
  if (by.length + (stock ? 1 : 0) > maxGroupTerms) throw overBudget([...path, 'by'], `at most ${maxGroupTerms} terms`)
  const terms = named.map(([name, value]) => parseValue(registry, name, { json: value, type, path: [...path, 'values', name] }))
  if (stock && order !== undefined) throw invalid([...path, 'order'], 'the days of a stock have an order of their own')
  return {
    by: by.map((term, index) => groupTerm(registry, { json: term, type, path: [...path, 'by', index] })),
    values: terms,
    order: order === undefined ? undefined : orderAt(terms, { json: order, type, path: [...path, 'order'] }),
    first: first === undefined ? undefined : firstAt(first, { ordered: order !== undefined && by.length > 0, path: [...path, 'first'] }),
    stock,
  }
}

/** Parses a group term: `type`, a path, or a path with the unit to which a date or an instant is rounded down. */
function groupTerm(registry: Registry, { json, type, path }: TermInput): GroupTerm {
  if (json === 'type') return { of: 'type' }
  const { path: names, unit, ...rest } = isList(json) ? { path: json, unit: undefined } : objectAt(json, path)
  assertNoMore(rest, path)
  const relations = relationPath(registry, type, names)
  if (relations) {
    if (unit !== undefined) throw invalid([...path, 'unit'], 'a relation has no unit')
    return { of: 'twins', path: { relations } }
  }
  const found = pathTo(registry, { json: names, type, path })
  const { dataType } = found.attribute
  if (withoutEquality.includes(dataType)) throw invalid(path, `${dataType} makes no groups`)
  if (unit === undefined) return { of: 'values', path: found, unit: undefined }
  if (!isOneOf(groupUnits, unit)) throw invalid([...path, 'unit'], `unit is one of ${groupUnits.join(', ')}`)
  if (!times.includes(dataType)) throw invalid([...path, 'unit'], `${dataType} has no unit`)
  if (unit === 'hour' && dataType === 'date') throw invalid([...path, 'unit'], 'date has no unit hour')
  return { of: 'values', path: found, unit }
}

/** Parses the order of the groups: a value that is a number, highest first unless told otherwise. */
function orderAt(values: readonly ValueTerm[], { json, path }: TermInput): GroupOrder {
  const { value: name, order = 'desc', ...rest } = objectAt(json, path)
  assertNoMore(rest, path)
  if (order !== 'asc' && order !== 'desc') throw invalid([...path, 'order'], 'order is asc or desc')
  const index = values.findIndex((value) => value.name === name)
  const value = values[index]
  if (!value) throw invalid([...path, 'value'], 'must be the name of a value')
  const isTime = value.path && times.includes(value.path.attribute.dataType)
  if (isTime && (value.function === 'min' || value.function === 'max')) throw invalid([...path, 'value'], 'must be a number')
  return { index, descending: order === 'desc' }
}

function firstAt(json: unknown, { ordered, path }: { ordered: boolean; path: TermInput['path'] }): number {
  if (!ordered) throw invalid(path, 'first goes with terms and an order')
  if (typeof json !== 'number' || !Number.isInteger(json) || json < 1) throw invalid(path, 'first is a whole number from 1')
  if (json > maxFirst) throw overBudget(path, `at most ${maxFirst} groups`)
  return json
}
