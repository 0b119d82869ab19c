import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the archive that a job of the caller made, while it is stored and the caller still sees its business partner. The tenant is given
 * by header or `root`.
 */
export const dataExportFile = defineCall({
  method: 'GET',
  path: '/api/portal/dataExport/{job}',
  summary: 'The archive of everything about a business partner',
  access: 'tenant',
  peopleOnly: true,
  params: z.strictObject({ job: z.uuid() }),
  query: z.strictObject({ root: z.string().max(200).optional() }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'UNAVAILABLE', 'VIEW_TAKES_NOTHING'],
})
