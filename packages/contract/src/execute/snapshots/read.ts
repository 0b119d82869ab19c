import { z } from 'zod'
import { defineCall } from '../../call.ts'

const twin = z.strictObject({
  id: z.string(),
  definition: z.string(),
  parent: z.string().nullable(),
  attempt: z.number(),
  values: z.record(z.string(), z.unknown()),
})

/**
 * Returns a snapshot: the process first, then its executions in their order. Values are keyed by systematics and limited to those that the
 * caller may see today.
 */
export const read = defineCall({
  method: 'GET',
  path: '/api/execute/snapshots/{process}/{id}',
  summary: 'A snapshot of a process',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200), id: z.uuid() }),
  output: z.strictObject({ twins: z.array(twin) }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
