import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'

/** What is left of a filter, and the paths of the conditions that had to go. */
export type KnownPart = { readonly filter: FilterJson | undefined; readonly leftOut: readonly (readonly Systematics[])[] }

/** What nests deeper no query takes; whoever shares it must not exhaust the reader's stack. */
const mostDeep = 40

/**
 * The part of a filter whose conditions are known to its reader: one that somebody else made, or of earlier, may name fields that the reader may not see or that are gone.
 * A condition of a group goes alone; one that is denied goes with its negation. What is no filter at all is left out without a path.
 */
export function knownPart(json: unknown, isKnown: (condition: object) => boolean, depth = 0): KnownPart {
  if (typeof json !== 'object' || json === null || depth > mostDeep) return nothing
  for (const kind of ['and', 'or'] as const) {
    const terms = (json as Record<string, unknown>)[kind]
    if (!Array.isArray(terms)) continue
    const parts = terms.map((term) => knownPart(term, isKnown, depth + 1))
    const kept = parts.flatMap(({ filter }) => filter ?? [])
    const [only] = kept
    const both: FilterJson = kind === 'and' ? { and: kept } : { or: kept }
    return { filter: kept.length > 1 ? both : only, leftOut: parts.flatMap(({ leftOut }) => leftOut) }
  }
  if ('not' in json) {
    const { filter, leftOut } = knownPart(json.not, isKnown, depth + 1)
    return filter && leftOut.length === 0 ? { filter: { not: filter }, leftOut } : { filter: undefined, leftOut }
  }
  if (isKnown(json)) return { filter: json as FilterJson, leftOut: [] }
  const path: unknown = 'path' in json ? json.path : undefined
  return isNames(path) ? { filter: undefined, leftOut: [path] } : nothing
}

const nothing: KnownPart = { filter: undefined, leftOut: [] }

function isNames(path: unknown): path is Systematics[] {
  return Array.isArray(path) && path.length > 0 && path.every((step) => typeof step === 'string')
}
