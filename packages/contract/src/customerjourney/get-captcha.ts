import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns a captcha, valid for five minutes and one try. `captcha` is a PNG in base64. With `mail` the letters go to that address instead,
 * for users who cannot read pictures, and `captcha` is null. `jwt` is the `token` for `resolveCaptcha`.
 */
export const getCaptcha = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/getCaptcha',
  summary: 'A captcha, as a picture or by mail',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ mail: z.email().max(254).optional() }),
  output: z.strictObject({ captcha: z.string().nullable(), jwt: z.string() }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED', 'UNAVAILABLE'],
})
