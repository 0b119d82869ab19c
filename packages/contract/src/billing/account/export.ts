import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * The whole account of a business partner as a table (CSV in UTF-8, as the spreadsheets of the language read it): its lines, the oldest
 * first, each with the balance after it. Rights are those of the account. The audit log notes it as an export.
 */
export const exportAccount = defineCall({
  method: 'POST',
  path: '/api/billing/account/export',
  summary: 'Export the account of a business partner',
  access: 'tenant',
  input: z.strictObject({ partner: z.string().max(200) }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'VIEW_TAKES_NOTHING'],
})
