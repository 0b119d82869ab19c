import { isJsonObject } from '../../json/json-shape.ts'
import type { Registry } from '../../definition/registry.ts'
import { AppError } from '../../error/app-error.ts'
import type { DataType } from '../../value/data-type.ts'
import { assertNotClocked } from '../assert-not-clocked.ts'
import { attributePath } from '../attribute-path.ts'
import type { BodyPath } from '../invalid.ts'
import { invalid, pointer } from '../invalid.ts'
import type { AttributePath } from '../query.ts'

/** A part of `$aggregate`, the type of the list's twins, and the part's path in the body. */
export type TermInput = { readonly json: unknown; readonly type: string; readonly path: BodyPath }

export const times: readonly DataType[] = ['date', 'datetime']

/** Resolves a path to an attribute. Throws QUERY_INVALID for an unknown path and for a calculation by the clock. */
export function pathTo(registry: Registry, { json, type, path }: TermInput): AttributePath {
  const found = attributePath(registry, type, json)
  if (!found) throw invalid(path, 'unknown path')
  assertNotClocked(found, path)
  return found
}

/** Resolves a path to a date or an instant of the list's own twins. Throws QUERY_INVALID for anything else. */
export function ownTime(registry: Registry, input: TermInput): AttributePath['attribute'] {
  const { relations, attribute } = pathTo(registry, input)
  if (relations.length > 0) throw invalid(input.path, 'must be an attribute of the twins themselves')
  if (!times.includes(attribute.dataType)) throw invalid(input.path, `${attribute.dataType} is no time`)
  return attribute
}

export function assertNoMore(rest: object, path: BodyPath): void {
  const [key] = Object.keys(rest)
  if (key !== undefined) throw invalid([...path, key], `unknown key ${key}`)
}

export function objectAt(json: unknown, path: BodyPath): Readonly<Record<string, unknown>> {
  if (!isJsonObject(json)) throw invalid(path, 'must be an object')
  return json
}

export function overBudget(path: BodyPath, detail: string): AppError {
  return new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: ${detail}` })
}
