import { z } from 'zod'
import { defineCall } from './call.ts'

const text = z.strictObject({ de: z.string(), en: z.string(), informal: z.string().exactOptional() })

/** Returns the mails that a user can start from a record; each applies to twins of its definition and of its subtypes. */
export const mails = defineCall({
  method: 'GET',
  path: '/api/mails',
  summary: 'Mails that can be written',
  access: 'session',
  output: z.strictObject({ mails: z.array(z.strictObject({ name: z.string(), label: text, definition: z.string() })) }),
  codes: ['1000'],
})
