import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns a tree or a list of twins. `parseQuery` validates the body against the definitions. With `export` (`export-options.ts`) it
 * returns a file; with `$realtimeSubscriptions` beside it, or for the format powerquery, an `ExportLink` of the model.
 */
export const query = defineCall({
  method: 'POST',
  path: '/api/data/query',
  summary: 'Read a tree or a list of twins',
  access: 'tenant',
  reads: true,
  input: z.custom<QueryRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.custom<QueryResult>(),
  file: true,
  codes: ['1000', '1001', 'QUERY_INVALID', 'INPUT_INVALID', 'NOT_ALLOWED', 'BUDGET_EXCEEDED', 'EXPORT_TOO_LARGE', 'RATE_LIMITED'],
})
