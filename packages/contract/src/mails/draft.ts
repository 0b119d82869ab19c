import { z } from 'zod'
import { defineCall } from '../call.ts'

export const aboutTwin = z.strictObject({ template: z.string().max(60), id: z.string().max(200) })

/** A document that may be attached; `size` is in bytes. */
const sendable = z.strictObject({ id: z.string(), name: z.string(), size: z.number() })

/**
 * Returns a mail from a template and a twin, in the language of its recipient. `recipients` are the recipient's addresses that the caller
 * sees; the first is the general address. `documents` are the documents that the caller may attach, `mostBytes` in total.
 */
export const draft = defineCall({
  method: 'GET',
  path: '/api/mails/{template}/{id}',
  summary: 'The draft of a mail about a twin',
  access: 'tenant',
  peopleOnly: true,
  params: aboutTwin,
  output: z.strictObject({
    recipients: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    documents: z.array(sendable),
    mostBytes: z.number(),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'NOT_FOUND'],
})
