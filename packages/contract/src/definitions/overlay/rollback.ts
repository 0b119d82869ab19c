import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { OverlayState } from '../overlay.ts'

/**
 * Withdraws the published `version`; the previous version applies again. Values stored under `version` stay stored, and are visible again
 * if it is published again.
 */
export const rollback = defineCall({
  method: 'POST',
  path: '/api/definitions/overlay/rollback',
  summary: 'Take changes of types back',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ version: z.int().min(1) }),
  output: z.custom<OverlayState>(),
  codes: [
    '1000',
    '1001',
    'NOT_ALLOWED',
    'RIGHTS_EXCEEDED',
    'NOT_FOUND',
    'INPUT_INVALID',
    'VERSION_CONFLICT',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
