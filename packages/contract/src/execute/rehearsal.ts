import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** `fields` are the systematics of the affected fields in the process. */
const problem = z.strictObject({ text: z.string(), fields: z.array(z.string()) })

/**
 * Starts a new process as a save with the same body does, up to its first checks, then rolls everything back. `problem` is the problem that
 * its checks find; `effectiveDay` is the day on which its changes take effect. `end` is the day on which a contract ends, with the reason.
 * `firstTask` is the task at which it would wait before any check.
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
