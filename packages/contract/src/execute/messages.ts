import { z } from 'zod'
import { defineCall } from '../call.ts'

const value = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])

/**
 * Sends a message from outside to the process that waits for it, such as the response of another carrier or of a grid operator.
 * `correlationKey` is the key that the process sent with its request, such as the id of a preliminary agreement. `data` are variables. If
 * no process waits yet, the message is stored for a week.
 */
export const messages = defineCall({
  method: 'POST',
  path: '/api/execute/messages',
  summary: 'Send a message to a waiting process',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    name: z.string().min(1).max(100),
    correlationKey: z.string().min(1).max(200),
    data: z.record(z.string().regex(/^[a-z]\w{0,63}$/i), value).refine((data) => Object.keys(data).length <= 50),
  }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
