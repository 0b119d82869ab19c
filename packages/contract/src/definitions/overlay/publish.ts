import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { OverlayState } from '../overlay.ts'

/**
 * Publishes the draft of this revision; it takes effect everywhere within 5 s. Published definitions that are missing in the draft become
 * deprecated. `name` and `why` tell readers of the history what the version is for.
 */
export const publish = defineCall({
  method: 'POST',
  path: '/api/definitions/overlay/publish',
  summary: 'Put changes of types in force',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    revision: z.int().min(1),
    name: z.string().trim().min(1).max(200).optional(),
    why: z.string().trim().min(1).max(500).optional(),
  }),
  output: z.custom<OverlayState>(),
  codes: [
    '1000',
    '1001',
    'NOT_ALLOWED',
    'RIGHTS_EXCEEDED',
    'INPUT_INVALID',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
