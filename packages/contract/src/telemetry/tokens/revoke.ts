import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Ends a token; a device that is connected with it is cut off within 5 s. */
export const revoke = defineCall({
  method: 'POST',
  path: '/api/telemetry/tokens/revoke',
  summary: 'Revoke the token of a device',
  access: 'tenant',
  input: z.strictObject({ tokenId: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
