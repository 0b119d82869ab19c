import { z } from 'zod'
import { defineCall } from '../call.ts'
import { jobState } from '../jobs/job.ts'

/** A change on many twins. `job` is the job that does it, with the same id. `undo` is the job that undoes it, once started. */
const begunChange = z.strictObject({
  does: z.enum(['edit', 'delete', 'restore', 'start']),
  definition: z.string().optional(),
  job: jobState,
  undo: jobState.optional(),
})

/** Returns the caller's changes on many twins that are running or ended within the last ten minutes: newest first, at most 10. */
export const begunChanges = defineCall({
  method: 'GET',
  path: '/api/data/bulk',
  summary: 'Changes of many twins that the caller began',
  access: 'tenant',
  output: z.strictObject({ changes: z.array(begunChange) }),
  codes: ['1000', '1001'],
})
