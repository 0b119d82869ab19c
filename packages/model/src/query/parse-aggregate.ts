import { isJsonObject, isList, isOneOf } from '../json/json-shape.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import type { DataType } from '../value/data-type.ts'
import { attributePath, relationPath } from './attribute-path.ts'
import type { BodyPath } from './invalid.ts'
import { invalid, pointer } from './invalid.ts'
import type { AggregateFunction } from './query-json.ts'
import { aggregateFunctions, groupUnits } from './query-json.ts'
import type { Aggregate, AttributePath, GroupTerm, ValueTerm } from './query.ts'
import { assertNotClocked } from './assert-not-clocked.ts'

type Input = { readonly json: unknown; readonly type: string; readonly path: BodyPath }

const maxGroupTerms = 3
const maxValues = 10
const namePattern = /^[A-Za-z]\w{0,39}$/

const numbers: readonly DataType[] = ['integer', 'long', 'float', 'double']
const times: readonly DataType[] = ['date', 'datetime']
const withoutEquality: readonly DataType[] = ['json', 'range', 'point', 'polygon', 'linestring']

const takes: Record<AggregateFunction, (attribute: Attribute) => boolean> = {
  count: () => true,
  countDistinct: ({ dataType }) => !withoutEquality.includes(dataType),
  sum: ({ dataType }) => numbers.includes(dataType),
  avg: ({ dataType }) => numbers.includes(dataType),
  min: ({ dataType }) => numbers.includes(dataType) || times.includes(dataType),
  max: ({ dataType }) => numbers.includes(dataType) || times.includes(dataType),
  median: ({ dataType }) => numbers.includes(dataType),
  p90: ({ dataType }) => numbers.includes(dataType),
}

/**
 * Validates `$aggregate` of a list against the definitions. Throws QUERY_INVALID with the path of the error, and BUDGET_EXCEEDED for too
 * many terms.
 */
export function parseAggregate(registry: Registry, { json, type, path }: Input): Aggregate {
  const { by = [], values, ...rest } = objectAt(json, path)
  assertKeys(rest, path)
  if (!Array.isArray(by)) throw invalid([...path, 'by'], 'must be a list of paths')
  if (by.length > maxGroupTerms) throw overBudget([...path, 'by'], `at most ${maxGroupTerms} terms`)
  const named = Object.entries(objectAt(values, [...path, 'values']))
  if (named.length === 0) throw invalid([...path, 'values'], 'names at least one value')
  if (named.length > maxValues) throw overBudget([...path, 'values'], `at most ${maxValues} values`)
  return {
    by: by.map((term, index) => groupTerm(registry, { json: term, type, path: [...path, 'by', index] })),
    values: named.map(([name, value]) => valueTerm(registry, name, { json: value, type, path: [...path, 'values', name] })),
  }
}

/** Parses a group term: `type`, a path, or a path with the unit to which a date or an instant is rounded down. */
function groupTerm(registry: Registry, { json, type, path }: Input): GroupTerm {
  if (json === 'type') return { of: 'type' }
  const { path: names, unit, ...rest } = isList(json) ? { path: json, unit: undefined } : objectAt(json, path)
  assertKeys(rest, path)
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

function valueTerm(registry: Registry, name: string, { json, type, path }: Input): ValueTerm {
  if (!namePattern.test(name)) throw invalid(path, 'a name is a letter, then up to 39 letters, digits or _')
  const { function: calculates, path: names, ...rest } = objectAt(json, path)
  assertKeys(rest, path)
  if (!isOneOf(aggregateFunctions, calculates)) throw invalid([...path, 'function'], `function is one of ${aggregateFunctions.join(', ')}`)
  if (names === undefined) {
    if (calculates !== 'count') throw invalid([...path, 'path'], `${calculates} needs a path`)
    return { name, function: 'count', path: undefined }
  }
  const found = pathTo(registry, { json: names, type, path: [...path, 'path'] })
  if (!takes[calculates](found.attribute)) throw invalid([...path, 'function'], `${calculates} does not fit ${found.attribute.dataType}`)
  return { name, function: calculates, path: found }
}

function pathTo(registry: Registry, { json, type, path }: Input): AttributePath {
  const found = attributePath(registry, type, json)
  if (!found) throw invalid(path, 'unknown path')
  assertNotClocked(found, path)
  return found
}

function assertKeys(rest: object, path: BodyPath): void {
  const [key] = Object.keys(rest)
  if (key !== undefined) throw invalid([...path, key], `unknown key ${key}`)
}

function objectAt(json: unknown, path: BodyPath): Readonly<Record<string, unknown>> {
  if (!isJsonObject(json)) throw invalid(path, 'must be an object')
  return json
}

function overBudget(path: BodyPath, detail: string): AppError {
  return new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: ${detail}` })
}
