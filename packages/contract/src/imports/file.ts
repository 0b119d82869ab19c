import { rowOutcomes } from '@twinwerk/model/table/import-mapping'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The caller's file back, in its own format, with a last column that says what is wrong with a row; all rows, or those of one outcome. */
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
