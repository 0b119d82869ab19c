import { z } from 'zod'
import { defineCall } from '../../call.ts'

const slot = z.strictObject({ begin: z.string(), end: z.string(), technicians: z.array(z.string()) })

/**
 * Returns the free times for a visit to the customer of a process, each with the ids of the users who can go. Users whom the caller may not
 * see are omitted, and so are times without any other. Returns `null` if no member of the group has working times.
 */
export const slotTechnicians = defineCall({
  method: 'GET',
  path: '/api/execute/slots/{process}/technicians',
  summary: 'Free times for a visit, and who can go',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200) }),
  output: z.strictObject({ slots: z.array(slot).nullable() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
