import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Checks the letters of a captcha; a captcha allows one try. 403: wrong letters; 400: it has expired or was tried before. `userToken` is
 * for `terminate`, valid for half an hour and one declaration.
 */
export const resolveCaptcha = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/resolveCaptcha',
  summary: 'The letters of a captcha',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ token: z.string().max(2000), inputText: z.string().max(40) }),
  output: z.strictObject({ userToken: z.string() }),
  codes: ['1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'RATE_LIMITED'],
})
