import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Confirms the declaration or order of a link, which binds from then on. A second click returns `used`. Mail scanners fetch links, so only
 * this POST confirms.
 */
export const confirmProof = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/proof/confirm',
  summary: 'Confirm a declaration or order by the link that came by mail',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ token: z.string().max(2000) }),
  output: z.strictObject({ state: z.enum(['done', 'used', 'decided', 'expired', 'invalid']) }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED'],
})
