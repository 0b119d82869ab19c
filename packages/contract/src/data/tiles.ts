import type { TilesRequest, TilesResult } from '@twinwerk/model/query/tiles-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the places of a list within a map view: single places while they are few, otherwise clusters. `parseTiles` validates the body
 * against the definitions.
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
