import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Names the findings of drafts that would be accepted with them, each kind with its number of drafts, the most frequent first. */
export const draftFindings = defineCall({
  method: 'POST',
  path: '/api/billing/drafts/findings',
  summary: 'The findings of drafts of a billing run',
  access: 'tenant',
  input: z.strictObject({ drafts: z.array(z.string().max(200)).min(1).max(500) }),
  output: z.strictObject({ findings: z.array(z.strictObject({ text: z.string(), drafts: z.int() })) }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
  reads: true,
})
