import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languageRequest } from '../language.ts'

/**
 * Returns a letter about a twin as a PDF, in the caller's language; it contains only data that the caller may see. `root` names the tenant
 * if a link cannot send the header.
 */
export const letter = defineCall({
  method: 'GET',
  path: '/api/letters/{template}/{id}',
  summary: 'A letter about a twin',
  access: 'tenant',
  params: z.strictObject({ template: z.string().max(60), id: z.string().max(200) }),
  query: z.strictObject({ root: z.string().max(200).optional(), ...languageRequest }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'BUDGET_EXCEEDED', 'INPUT_INVALID', 'NOT_FOUND'],
})
