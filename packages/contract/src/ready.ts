import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * Returns 503 with the failing checks until all checks pass. A degraded check does not cause a 503: its detail tells an operator how to
 * improve it. `verbose` adds the other systems as in `/health/parts`: one that does not answer is degraded, since this server still serves.
 */
export const ready = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Database, content and security checks',
  access: 'public',
  query: z.strictObject({ verbose: z.enum(['', '1']).optional() }),
  output: z.strictObject({
    ready: z.boolean(),
    degraded: z.boolean(),
    checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), degraded: z.literal(true).optional(), detail: z.string().optional() })),
  }),
  codes: ['UNAVAILABLE'],
})
