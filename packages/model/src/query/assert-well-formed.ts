import { instantOf } from '../calendar/instant.ts'
import { assertDepth } from './depth.ts'
import type { BodyPath } from './invalid.ts'
import { invalid } from './invalid.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Rejects errors that a compiled plan would not detect: a body that nests too deep, and an invalid period. A plan uses the period of a list
 * only if the list depends on links, but an invalid period must never be ignored.
 */
export function assertWellFormed(body: Json): void {
  assertDepth(body)
  assertPeriod(body['$globalValid'], ['$globalValid'])
  if (isObject(body['query'])) assertPeriodsIn(body['query'], ['query'])
}

function assertPeriodsIn(list: Json, path: BodyPath): void {
  for (const [key, value] of Object.entries(list)) {
    if (key === '$valid') assertPeriod(value, [...path, key])
    else if (!key.startsWith('$') && isObject(value)) assertPeriodsIn(value, [...path, key])
  }
}

function assertPeriod(value: unknown, path: BodyPath): void {
  if (value === undefined || isInstant(value)) return
  if (!isObject(value)) throw invalid(path, 'must be an instant or a period')
  const { begin, end, ...rest } = value
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw invalid([...path, unknown], `unknown key ${unknown}`)
  if (begin === undefined && end === undefined) throw invalid(path, 'names begin or end; null is open')
  for (const [name, bound] of [
    ['begin', begin],
    ['end', end],
  ] as const)
    if (bound !== undefined && bound !== null && !isInstant(bound)) throw invalid([...path, name], 'must be an instant or null')
  if (isInstant(begin) && isInstant(end) && Date.parse(begin) > Date.parse(end)) throw invalid(path, 'ends before it begins')
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
