import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { flashLock } from './read.ts'

/**
 * Begins to write firmware into a device: records a run, and locks the device for ten minutes. If another user has locked it, nothing is
 * recorded and `lock` says who. It needs `update` on the device.
 */
export const beginFlash = defineCall({
  method: 'POST',
  path: '/api/execute/flash/begin',
  summary: 'Begin to write firmware into a device',
  access: 'tenant',
  input: z.strictObject({
    device: z.string().max(200),
    firmware: z.string().max(200),
    chip: z.string().max(200),
    macAddress: z.string().regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){5}$/),
    /** Why an older version is written. */
    reason: z.string().trim().max(500),
  }),
  output: z.strictObject({ run: z.string().nullable(), lock: flashLock.nullable() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'NOT_FOUND', 'VALIDATION_FAILED'],
})
