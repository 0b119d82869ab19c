import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns a token to upload files for a public form to `POST /api/files`, in the header `X-Upload-Token`. It is valid for an hour, for one
 * network address and ten files.
 */
export const uploadToken = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/uploadToken',
  summary: 'Leave to send files',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ slot: z.enum(['processTermination:proof']) }),
  output: z.strictObject({ token: z.string() }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED'],
})
