import { z } from 'zod'
import { defineCall } from '../call.ts'

/** `cut` is true if the list has more rows than an export reads. */
export const exportProgress = z.strictObject({
  rows: z.number(),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  cut: z.boolean(),
})

/** Returns the progress of an export that the caller started under this id. */
export const exports = defineCall({
  method: 'GET',
  path: '/api/data/exports/{id}',
  summary: 'Progress of an export',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  output: exportProgress,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
