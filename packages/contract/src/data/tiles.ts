import type { TilesRequest, TilesResult } from '@twinwerk/model/query/tiles-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The places of a list in a view of the map: one by one while they are few, else as clusters. The body is checked by `parseTiles` against
 * the definitions.
 */
export const tiles = defineCall({
  method: 'POST',
  path: '/api/data/tiles',
  summary: 'Places of a list for a map',
  access: 'tenant',
  reads: true,
  input: z.custom<TilesRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.custom<TilesResult>(),
  codes: ['1000', '1001', 'QUERY_INVALID', 'NOT_ALLOWED', 'BUDGET_EXCEEDED'],
})
