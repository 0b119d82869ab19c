import { z } from 'zod'
import { defineCall } from '../../call.ts'

const snapshot = z.strictObject({ id: z.string(), takenAt: z.string(), by: z.string().nullable(), step: z.number() })

/** Returns the snapshots of a process, newest first, at most 200. `step` is the number of steps that the process had taken. */
export const list = defineCall({
  method: 'GET',
  path: '/api/execute/snapshots/{process}',
  summary: 'Snapshots of a process',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200) }),
  output: z.strictObject({ snapshots: z.array(snapshot) }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
