import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine } from './declaration.ts'

/**
 * Gives a customer access to the portal by customer number and code (from `accessCode` or a clerk). `signedIn`: the code was sent to the
 * given mail address; a session begins, and the customer sets a password or passkey next. `mailed`: a link in a mail must prove the address
 * first. `signInFirst` and `joined` mean the same as in `POST /auth/login`. The code is valid until the account exists.
 */
export const registration = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/registration',
  summary: 'Register as a customer',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ customerNumber: singleLine(60), code: singleLine(60), mail: z.string().max(320) }),
  output: z.strictObject({
    state: z.enum(['mailed', 'signedIn', 'joined', 'signInFirst']),
    passwordChangeRequired: z.boolean(),
    url: z.string(),
  }),
  codes: [
    '1001',
    '2020',
    'ACCESS_CODE_WRONG',
    'MAIL_INVALID',
    'VALIDATION_FAILED',
    'wrongLogin',
    'password.tokenerror',
    'RATE_LIMITED',
    'INPUT_INVALID',
  ],
})
