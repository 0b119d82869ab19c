import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Mails a code to the address that is known of the customer, good for a day and once. Rights as with the letter. */
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
