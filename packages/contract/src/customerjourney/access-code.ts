import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine } from './declaration.ts'

/**
 * Asks for a code for the customer portal, which goes by letter or mail to the address that is known of the customer, never to one that is
 * typed here. The answer is the same, at the same time, whether or not number and name are those of a customer.
 */
export const accessCode = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/accessCode',
  summary: 'Ask for an access code',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ customerNumber: singleLine(60), name: singleLine(200), way: z.enum(['letter', 'mail']) }),
  output: z.strictObject({}),
  codes: ['1001', 'RATE_LIMITED', 'INPUT_INVALID'],
})
