import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** `fields`: the systematics of what it is about in the process. */
const problem = z.strictObject({ text: z.string(), fields: z.array(z.string()) })

/**
 * Starts a new process as a save with the same body does, as far as its first checks, and takes everything back. `problem` is what its
 * checks have against it; `effectiveDay` the day its changes hold from, `end` the day a contract ends and why; `firstTask` the task it
 * would wait at before it checks anything.
 */
export const rehearsal = defineCall({
  method: 'POST',
  path: '/api/execute/rehearsal',
  summary: 'What would come of starting a process',
  access: 'tenant',
  input: z.custom<MutationRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.strictObject({
    problem: problem.nullable(),
    effectiveDay: z.string().nullable(),
    end: z.strictObject({ day: z.string(), reason: z.string() }).nullable(),
    firstTask: z.string().nullable(),
  }),
  codes: [
    '1000',
    '1001',
    'QUERY_INVALID',
    'INPUT_INVALID',
    'BUDGET_EXCEEDED',
    'NOT_ALLOWED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'RIGHTS_EXCEEDED',
  ],
})
