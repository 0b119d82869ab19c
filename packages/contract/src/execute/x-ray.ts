import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Times are in seconds; null if no step was finished. `standing` counts the processes that are at the element now, regardless of their
 * start.
 */
const element = z.strictObject({
  element: z.string(),
  name: z.string(),
  passed: z.number(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  failures: z.number(),
  restarts: z.number(),
  skipped: z.number(),
  standing: z.number(),
})

/**
 * Returns the figures of each diagram element of a process type, from the steps of the last days that the caller sees. Also returns the
 * current diagram to draw them on.
 */
export const xRay = defineCall({
  method: 'GET',
  path: '/api/execute/xRay/{key}',
  summary: 'Times and failures of each step of a process type',
  access: 'tenant',
  params: z.strictObject({ key: z.string().max(200) }),
  query: z.strictObject({ days: z.coerce.number().int().min(1).max(3660) }),
  output: z.strictObject({ label: z.string(), xml: z.string(), elements: z.array(element) }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
