import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const grant = z.strictObject({ path: z.string(), verbs: z.array(z.enum(verbs)), mask: z.array(z.string()).optional() })

/**
 * Returns the roles of a release that the tenant has changed, so that they no longer follow new releases. `missing` are the grants that
 * only the release gives, `added` the grants that only the tenant gives.
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
