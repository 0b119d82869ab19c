import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Chooses the itemised record of a phone number (§ 65 TKG). Switching it on takes the declaration that all users of the line know of the
 * record (§ 11 (1) TDDDG); the server notes its day, and an earlier one stays. For customers, who see the number with its choice at a
 * contract of their own; nobody else chooses for them this way.
 */
export const chooseRecord = defineCall({
  method: 'POST',
  path: '/api/portal/itemised-record',
  summary: 'Choose the itemised record of a phone number',
  access: 'tenant',
  input: z.discriminatedUnion('setting', [
    z.strictObject({ number: z.string().max(200), setting: z.literal('off') }),
    z.strictObject({ number: z.string().max(200), setting: z.enum(['shortened', 'fully']), usersInformed: z.literal(true) }),
  ]),
  output: z.strictObject({ setting: z.enum(['off', 'shortened', 'fully']), usersInformedOn: z.string().nullable() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID', 'READ_ONLY'],
})
