import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'
import { isKnownFilter } from './known-filter.ts'

/** What is left of a filter, and the paths of the conditions that had to go. */
export type KnownPart = { readonly filter: FilterJson | undefined; readonly leftOut: readonly (readonly Systematics[])[] }

/**
 * The part of a filter that asks for fields of a registry: one that somebody else made, or of earlier, may name some that the reader may not see or that are gone. A
 * condition of a group goes alone; one that is denied goes with its negation. What is no filter at all is left out without a path.
 */
export function knownPart(registry: Registry, type: string, json: unknown): KnownPart {
  if (json === undefined || isKnownFilter(registry, type, json)) return { filter: json as FilterJson | undefined, leftOut: [] }
  if (typeof json !== 'object' || json === null) return { filter: undefined, leftOut: [] }
  for (const kind of ['and', 'or'] as const) {
    const terms = (json as Record<string, unknown>)[kind]
    if (!Array.isArray(terms)) continue
    const parts = terms.map((term) => knownPart(registry, type, term))
    const kept = parts.flatMap(({ filter }) => filter ?? [])
    const [only] = kept
    return {
      filter: kept.length > 1 ? ({ [kind]: kept } as FilterJson) : only,
      leftOut: parts.flatMap(({ leftOut }) => leftOut),
    }
  }
  if ('not' in json) return { filter: undefined, leftOut: knownPart(registry, type, json.not).leftOut }
  const path: unknown = 'path' in json ? json.path : undefined
  return { filter: undefined, leftOut: isNames(path) ? [path] : [] }
}

function isNames(path: unknown): path is Systematics[] {
  return Array.isArray(path) && path.length > 0 && path.every((step) => typeof step === 'string')
}
