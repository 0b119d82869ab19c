import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Times in seconds; null where nothing was finished. `standing` is what stands there now, whenever it began. */
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
 * How the processes of a type went: figures of each element of their diagrams over the steps of the last days that the caller sees, and the
 * diagram in force to draw them on.
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
