import { isOneOf } from '../../json/json-shape.ts'
import type { Attribute, Registry } from '../../definition/registry.ts'
import type { DataType } from '../../value/data-type.ts'
import { invalid } from '../invalid.ts'
import { parseFilter } from '../parse-filter.ts'
import type { AggregateFunction } from '../query-json.ts'
import { aggregateFunctions, spanUnits } from '../query-json.ts'
import type { Span, ValueTerm } from '../query.ts'
import type { TermInput } from './term-at.ts'
import { assertNoMore, objectAt, ownTime, pathTo, times } from './term-at.ts'

const namePattern = /^[A-Za-z]\w{0,39}$/

const numbers: readonly DataType[] = ['integer', 'long', 'float', 'double']
export const withoutEquality: readonly DataType[] = ['json', 'range', 'point', 'polygon', 'linestring']

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

/** Parses a value: a function, what it reads, and the filter of the twins that it counts. */
export function parseValue(registry: Registry, name: string, { json, type, path }: TermInput): ValueTerm {
  if (!namePattern.test(name)) throw invalid(path, 'a name is a letter, then up to 39 letters, digits or _')
  const { function: calculates, path: names, between, filter: only, ...rest } = objectAt(json, path)
  assertNoMore(rest, path)
  if (!isOneOf(aggregateFunctions, calculates)) throw invalid([...path, 'function'], `function is one of ${aggregateFunctions.join(', ')}`)
  const filter = only === undefined ? undefined : parseFilter(registry, { json: only, type, path: [...path, 'filter'] })
  const term = { name, function: calculates, path: undefined, span: undefined, filter }
  if (between !== undefined) {
    if (names !== undefined) throw invalid([...path, 'path'], 'a value has a path or two times')
    if (calculates === 'countDistinct') throw invalid([...path, 'function'], 'countDistinct does not fit a time between')
    return { ...term, span: spanAt(registry, { json: between, type, path: [...path, 'between'] }) }
  }
  if (names === undefined) {
    if (calculates !== 'count') throw invalid([...path, 'path'], `${calculates} needs a path`)
    return term
  }
  const found = pathTo(registry, { json: names, type, path: [...path, 'path'] })
  if (!takes[calculates](found.attribute)) throw invalid([...path, 'function'], `${calculates} does not fit ${found.attribute.dataType}`)
  return { ...term, path: found }
}

/** Parses the time between two instants, or between two dates in days. */
function spanAt(registry: Registry, { json, type, path }: TermInput): Span {
  const { from, to, in: unit, ...rest } = objectAt(json, path)
  assertNoMore(rest, path)
  if (!isOneOf(spanUnits, unit)) throw invalid([...path, 'in'], `in is one of ${spanUnits.join(', ')}`)
  const begin = ownTime(registry, { json: from, type, path: [...path, 'from'] })
  const end = ownTime(registry, { json: to, type, path: [...path, 'to'] })
  if (begin.dataType !== end.dataType) throw invalid([...path, 'to'], 'both must be dates, or both instants')
  if (begin.dataType === 'date' && unit !== 'days') throw invalid([...path, 'in'], 'the time between dates is in days')
  return { from: begin, to: end, unit }
}
