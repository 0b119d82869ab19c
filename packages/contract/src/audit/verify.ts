import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Verifies the whole audit log of the tenant: each entry against its seal, each seal against the seal before. `entries` counts verified
 * entries; `waiting` counts entries that are not sealed yet, which takes seconds. `since` counts entries that were deleted earlier because
 * their retention ended. `head` is the last hash: record it elsewhere to detect a truncated log. `broken` is the first entry that fails.
 * Needs `select` on `tenant:auditEntries` with all its fields.
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
