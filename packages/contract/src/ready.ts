import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * Returns 503 with the failing checks until all checks pass. A degraded check does not cause a 503: its detail tells an operator how to
 * improve it.
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
