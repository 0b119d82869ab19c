import type { Registry } from '@twinwerk/model/definition/registry'
import type { QueryRequest } from '@twinwerk/model/query/query-json'
import { namingAttributes } from './needs.ts'

// Core specification, section 9: the selector's default entity limit.
const limit = 10

/** Twins of a type that a user may choose from, found by their words. */
export function selectionQuery(registry: Registry, { type, root, search }: { type: string; root: string; search: string }): QueryRequest {
  const words = search.trim()
  return { query: { type, root, ...(words !== '' && { $search: words }), $limit: limit, $mask: namingAttributes(registry, type) }, $withStaticEntity: true }
}
