import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * 503 with the checks that fail until all of them pass. A degraded check is no reason for 503: its detail says what an operator can
 * improve.
 */
export const ready = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Database, content and security checks',
  access: 'public',
  output: z.strictObject({
    ready: z.boolean(),
    degraded: z.boolean(),
    checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), degraded: z.literal(true).optional(), detail: z.string().optional() })),
  }),
  codes: ['UNAVAILABLE'],
})
