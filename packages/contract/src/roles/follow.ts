import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Gives a role that was changed here what the release gives besides (`GET /api/roles/changed`), all of it or the paths that are named; what
 * was given here alone stays. It is a save like any other: nobody gives by it what they do not hold (RIGHTS_EXCEEDED). NOT_FOUND for a role
 * that follows anyway, or is none of the release.
 */
export const follow = defineCall({
  method: 'POST',
  path: '/api/roles/follow',
  summary: 'Take over what the release gives a role',
  access: 'tenant',
  peopleOnly: true,
  idempotent: true,
  input: z.strictObject({ role: z.string().max(200), paths: z.array(z.string().max(500)).min(1).max(500).optional() }),
  output: z.strictObject({ taken: z.number() }),
  codes: [
    '1000',
    '1001',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'RIGHTS_EXCEEDED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'INPUT_INVALID',
  ],
})
