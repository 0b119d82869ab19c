import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Mails an access code to the stored address of the customer. The code is valid for a day and works once. Needs the same rights as the
 * letter.
 */
export const accessCodeMail = defineCall({
  method: 'POST',
  path: '/api/accessCodes/mail',
  summary: 'An access code by mail',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ partner: z.string().max(200) }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'ACCESS_CODE_UNSENT', 'NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED', 'INPUT_INVALID'],
})
