import { isJsonObject, isList } from '../json/json-shape.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'

/** The remaining part of a filter, and the paths of the omitted conditions. */
export type PrunedFilter = { readonly filter: FilterJson | undefined; readonly leftOut: readonly (readonly Systematics[])[] }

/** No query accepts a deeper nesting. A shared filter must not exhaust the reader's stack. */
const maxDeep = 40

/**
 * Returns the part of a filter whose conditions the reader may use. A filter of another user, or an old one, may name fields that the
 * reader may not see or that no longer exist.
 * An unknown condition of a group is omitted alone; a negated condition is omitted with its negation. A value that is not a filter is
 * omitted without a path.
 */
export function pruneFilter(json: unknown, isKnown: (condition: object) => boolean, depth = 0): PrunedFilter {
  if (!isJsonObject(json) || depth > maxDeep) return nothing
  for (const kind of ['and', 'or'] as const) {
    const terms = json[kind]
    if (!isList(terms)) continue
    const parts = terms.map((term) => pruneFilter(term, isKnown, depth + 1))
    const remaining = parts.flatMap(({ filter }) => filter ?? [])
    const [only] = remaining
    const both: FilterJson = kind === 'and' ? { and: remaining } : { or: remaining }
    return { filter: remaining.length > 1 ? both : only, leftOut: parts.flatMap(({ leftOut }) => leftOut) }
  }
  if ('not' in json) {
    const { filter, leftOut } = pruneFilter(json['not'], isKnown, depth + 1)
    return filter && leftOut.length === 0 ? { filter: { not: filter }, leftOut } : { filter: undefined, leftOut }
  }
  if (isKnown(json)) return { filter: json as FilterJson, leftOut: [] }
  const { path } = json
  return isNames(path) ? { filter: undefined, leftOut: [path] } : nothing
}

const nothing: PrunedFilter = { filter: undefined, leftOut: [] }

function isNames(path: unknown): path is Systematics[] {
  return Array.isArray(path) && path.length > 0 && path.every((step) => typeof step === 'string')
}
