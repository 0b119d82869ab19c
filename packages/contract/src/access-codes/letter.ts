import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Makes a code with which a customer registers for the portal, as a letter (PDF) to the customer's postal address. The code appears nowhere
 * else; it is valid for 30 days and works once. Needs `update` on the customer's mail address: a user who decides where a customer's mails
 * go may also grant access.
 */
export const accessCodeLetter = defineCall({
  method: 'POST',
  path: '/api/accessCodes/letter',
  summary: 'An access code as a letter',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ partner: z.string().max(200) }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'ACCESS_CODE_UNSENT', 'NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED', 'INPUT_INVALID'],
})
