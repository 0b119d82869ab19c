import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The caller's file back, in its own format, with a last column that says what is wrong with a row. */
export const file = defineCall({
  method: 'GET',
  path: '/api/imports/{id}/file',
  summary: 'The file of an import with its errors',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  output: z.never(),
  file: true,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
