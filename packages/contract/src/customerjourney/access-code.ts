import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine } from './declaration.ts'

/**
 * Requests a code for the customer portal. The code goes by letter or mail to the stored address of the customer, never to an address in
 * the request. The response and its timing are the same whether or not number and name belong to a customer.
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
