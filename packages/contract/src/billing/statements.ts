import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Takes a file of the bank: statements (camt.053, camt.054), an answer to a payment file (pain.002), or several of them in a zip (50 MB at
 * most). Statements are booked right after, in the order of their account; one whose predecessor is missing waits. Each message that is
 * refused is named with its reason, and the others are taken.
 */
export const statements = defineCall({
  method: 'POST',
  path: '/api/billing/statements',
  summary: 'Take in bank statements',
  access: 'tenant',
  idempotent: true,
  query: z.strictObject({ name: z.string().min(1).max(1000) }),
  upload: true,
  output: z.strictObject({
    statements: z.array(z.strictObject({ id: z.string(), number: z.string(), entries: z.number() })),
    rejected: z.number(),
    refused: z.array(z.strictObject({ name: z.string(), reason: z.string(), text: z.string() })),
  }),
  codes: [
    '1000',
    '1001',
    'NOT_ALLOWED',
    'badFileType',
    'fileToBig',
    'FILE_INFECTED',
    'UPLOAD_INCOMPLETE',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
