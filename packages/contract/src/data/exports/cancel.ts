import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { exportProgress } from '../exports.ts'

/** Cancels an export, on any server that is writing it. */
export const cancel = defineCall({
  method: 'POST',
  path: '/api/data/exports/{id}/cancel',
  summary: 'Cancel an export',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  input: z.strictObject({}),
  output: exportProgress,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
