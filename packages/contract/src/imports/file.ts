import { rowOutcomes } from '@twinwerk/model/table/import-mapping'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the caller's file in its original format, with a last column that names the errors of each row. Contains all rows, or the rows of
 * one outcome.
 */
export const file = defineCall({
  method: 'GET',
  path: '/api/imports/{id}/file',
  summary: 'The file of an import with its errors',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ outcome: z.enum(rowOutcomes).optional() }),
  output: z.never(),
  file: true,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
