import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Returns the active tokens of a twin, newest first, without their secrets. */
export const list = defineCall({
  method: 'GET',
  path: '/api/telemetry/tokens',
  summary: 'Tokens of a twin',
  access: 'tenant',
  query: z.strictObject({ id: z.string().max(200) }),
  output: z.strictObject({
    tokens: z.array(z.strictObject({ tokenId: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
