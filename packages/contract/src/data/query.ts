import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A tree or a list out of the graph. The body is checked by `parseQuery` against the definitions. */
export const query = defineCall({
  method: 'POST',
  path: '/api/data/query',
  summary: 'Read a tree or a list of twins',
  access: 'tenant',
  input: z.custom<QueryRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.custom<QueryResult>(),
  codes: ['1000', '1001', 'QUERY_INVALID', 'NOT_ALLOWED', 'BUDGET_EXCEEDED'],
})
