import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Adds grants of the release to a role that the tenant changed (`GET /api/roles/changed`): all of them, or the named paths. The tenant's
 * own grants stay. The usual save rule applies: users cannot grant rights that they do not have (RIGHTS_EXCEEDED). Throws NOT_FOUND for a
 * role that still follows the release, or is not part of the release.
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
