import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Makes a key for a program, sent as `Authorization: Bearer`. The program acts as the caller in this one tenant, with the caller's current
 * rights. The key itself is returned only here. It is not valid for account calls.
 */
export const create = defineCall({
  method: 'POST',
  path: '/auth/keys',
  summary: 'Make an API key',
  access: 'tenant',
  input: z.strictObject({ name: z.string().trim().min(1).max(100), readOnly: z.boolean(), days: z.number().int().min(1).max(366) }),
  output: z.strictObject({ id: z.uuid(), key: z.string(), expiresAt: z.string() }),
  codes: ['1000', '1001', 'CONFIRMATION_REQUIRED', 'BUDGET_EXCEEDED', 'INPUT_INVALID'],
})
