import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Creates a token with which one device sends the values of one twin, until the token is revoked. Needs the right to update the twin. The
 * token is returned only here. Over MQTT the device signs in as `device` with the token as password and publishes to `topic`.
 */
export const tokens = defineCall({
  method: 'POST',
  path: '/api/telemetry/tokens',
  summary: 'A token for a device',
  access: 'tenant',
  input: z.strictObject({ id: z.string().max(200), name: z.string().trim().min(1).max(100) }),
  output: z.strictObject({ tokenId: z.string(), token: z.string(), topic: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'INPUT_INVALID'],
})
