import { z } from 'zod'
import { defineCall } from './call.ts'

/** 503 with the checks that fail until all of them pass. */
export const ready = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Database, content and security checks',
  access: 'public',
  output: z.strictObject({
    ready: z.boolean(),
    checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), detail: z.string().optional() })),
  }),
  codes: ['UNAVAILABLE'],
})
