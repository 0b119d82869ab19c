import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Revokes a token; a device that is connected with it is disconnected within 5 s. */
export const revoke = defineCall({
  method: 'POST',
  path: '/api/telemetry/tokens/revoke',
  summary: 'Revoke the token of a device',
  access: 'tenant',
  input: z.strictObject({ tokenId: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
