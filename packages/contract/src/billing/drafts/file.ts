import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Returns a draft of a billing run as the bill that its approval would make, as a PDF with “Entwurf” across each page, in the language of
 * its receiver. Nothing is stored. `root` names the tenant if a link cannot send the header.
 */
export const draftFile = defineCall({
  method: 'GET',
  path: '/api/billing/drafts/file/{id}',
  summary: 'A draft of a billing run as a PDF',
  access: 'tenant',
  params: z.strictObject({ id: z.string().max(200) }),
  query: z.strictObject({ root: z.string().max(200).optional() }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'DRAFT_CHANGED', 'DRAFT_INCOMPLETE', 'UNAVAILABLE'],
})
