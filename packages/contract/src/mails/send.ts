import { z } from 'zod'
import { defineCall } from '../call.ts'
import { aboutTwin } from './draft.ts'

/**
 * Sends a mail to an address of the draft, and stores it among the notes of the twin, in one transaction. It needs the right to create
 * notes there: a mail in the name of the company must leave a visible record.
 */
export const send = defineCall({
  method: 'POST',
  path: '/api/mails/{template}/{id}',
  summary: 'Send a mail about a twin',
  access: 'tenant',
  peopleOnly: true,
  idempotent: true,
  params: aboutTwin,
  input: z.strictObject({
    recipient: z.string().max(254),
    subject: z.string().trim().min(1).max(200),
    text: z.string().trim().min(1).max(20_000),
    /** Ids of documents of the draft. */
    documents: z.array(z.string().max(200)).max(20).optional(),
  }),
  output: z.strictObject({ note: z.string() }),
  codes: [
    '1000',
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'fileToBig',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
