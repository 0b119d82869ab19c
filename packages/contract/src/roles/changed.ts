import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const grant = z.strictObject({ path: z.string(), verbs: z.array(z.enum(verbs)), mask: z.array(z.string()).optional() })

/**
 * The roles of the tenant that came with a release and were changed here, so that they do not follow a new one: what it gives besides,
 * and what was given here alone.
 */
export const changed = defineCall({
  method: 'GET',
  path: '/api/roles/changed',
  summary: 'Roles that no longer follow the release',
  access: 'tenant',
  output: z.strictObject({
    roles: z.array(z.strictObject({ id: z.string(), key: z.string(), name: z.string(), missing: z.array(grant), added: z.array(grant) })),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
