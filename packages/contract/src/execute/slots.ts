import { z } from 'zod'
import { defineCall } from '../call.ts'

const slot = z.strictObject({ begin: z.string(), end: z.string() })

/**
 * When somebody can come to the customer of a process, in order of time; `null` where nobody of its group says when they go out: then any
 * time is as good.
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
