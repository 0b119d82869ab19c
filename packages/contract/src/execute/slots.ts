import { z } from 'zod'
import { defineCall } from '../call.ts'

const slot = z.strictObject({ begin: z.string(), end: z.string() })

/**
 * Returns the free times for a visit to the customer of a process, in order of time. Returns `null` if no member of its group has working
 * times; then any time is possible.
 */
export const slots = defineCall({
  method: 'GET',
  path: '/api/execute/slots/{process}',
  summary: 'Free times for a visit',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200) }),
  output: z.strictObject({ slots: z.array(slot).nullable() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
