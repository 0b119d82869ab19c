import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Ends all sessions of the caller except this session. Unless `keepKeys` is set, the caller's API keys and copied links end in every tenant
 * too. Returns the number of each that ended.
 */
export const endOthers = defineCall({
  method: 'POST',
  path: '/auth/sessions/endOthers',
  summary: 'End all own sessions but this one',
  access: 'session',
  input: z.strictObject({ keepKeys: z.boolean().optional() }),
  output: z.strictObject({ ended: z.number(), keys: z.number(), links: z.number() }),
  codes: ['1000', 'INPUT_INVALID'],
})
