import { z } from 'zod'
import { defineCall } from '../call.ts'
import { languageRequest } from '../language.ts'

/**
 * Returns the contract summary (§ 54 TKG) of a product that the tenant currently offers, as a PDF. A customer reads it before the binding
 * order. The tenant is given by header or `root`.
 */
export const portalSummary = defineCall({
  method: 'GET',
  path: '/api/portal/summary',
  summary: 'Contract summary of a product',
  access: 'tenant',
  query: z.strictObject({ product: z.string().max(200), root: z.string().max(200).optional(), ...languageRequest }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
