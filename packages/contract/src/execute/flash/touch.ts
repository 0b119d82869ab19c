import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Says that a run of the caller has written its first byte, or still goes on: marks the device as incomplete, and renews its lock. */
export const touchFlash = defineCall({
  method: 'POST',
  path: '/api/execute/flash/touch',
  summary: 'Go on writing firmware into a device',
  access: 'tenant',
  input: z.strictObject({ run: z.string().max(200) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
