import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Reads the whole audit log of the tenant and says whether it is as it was written: each entry against its seal, each seal against the one
 * before. `entries`: sealed and looked at; `waiting`: written and not sealed yet, which takes seconds; `since`: how many were let go of
 * before them, when their time was over. `head` is the last hash: note it elsewhere, and a cut-off end shows. `broken` is the first place
 * that does not fit. For who reads the log (`select` on `tenant:auditEntries`) in all its fields.
 */
export const verify = defineCall({
  method: 'GET',
  path: '/api/audit/verify',
  summary: 'Verify the audit log',
  access: 'tenant',
  peopleOnly: true,
  output: z.strictObject({
    entries: z.number(),
    waiting: z.number(),
    since: z.number(),
    head: z.string(),
    broken: z
      .strictObject({ seq: z.number(), why: z.enum(['missing seal', 'missing entry', 'changed']), entry: z.string().nullable() })
      .nullable(),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'UNAVAILABLE'],
})
