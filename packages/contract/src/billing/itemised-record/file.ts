import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { languageRequest } from '../../language.ts'

/**
 * The itemised record of a receipt as a PDF, in the language of its receiver. `root` names the tenant if a link cannot send the header. The
 * audit log notes each download. NOT_FOUND where there is no record.
 */
export const recordFile = defineCall({
  method: 'GET',
  path: '/api/billing/itemised-record/{receipt}',
  summary: 'The itemised record of a receipt as a PDF',
  access: 'tenant',
  params: z.strictObject({ receipt: z.string().max(200) }),
  query: z.strictObject({ root: z.string().max(200).optional(), ...languageRequest }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID', 'BUDGET_EXCEEDED', 'VIEW_TAKES_NOTHING', 'UNAVAILABLE'],
})
