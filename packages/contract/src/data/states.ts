import type { StatesRequest, StatesResult } from '@twinwerk/model/query/states-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the states of a list's twins: how many are in each, by place, and where many have turned worse together. `parseStates` validates
 * the body against the definitions. Only twins and values that the caller sees count.
 */
export const states = defineCall({
  method: 'POST',
  path: '/api/data/states',
  summary: 'States of measuring twins',
  access: 'tenant',
  reads: true,
  input: z.custom<StatesRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.custom<StatesResult>(),
  codes: ['1000', '1001', 'QUERY_INVALID', 'NOT_ALLOWED', 'BUDGET_EXCEEDED'],
})
