import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Ends the mails of a board by the link in each of them, without a sign-in; with `again`, lets them go on. `board` is the name of the
 * board. Mail scanners fetch links, so only this POST changes something. `invalid` is a link that is none, or of another tenant.
 */
export const leaveBoardMail = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/board-mail',
  summary: 'End the mails of a board by the link in a mail',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ token: z.string().max(2000), again: z.boolean().optional() }),
  output: z.strictObject({ state: z.enum(['ended', 'resumed', 'invalid']), board: z.string() }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED'],
})
