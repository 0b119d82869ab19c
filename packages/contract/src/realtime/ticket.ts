import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns a ticket for one connection to `/mqtt` within a minute. `username` goes with it; the caller's topics begin with `topic`. */
export const ticket = defineCall({
  method: 'POST',
  path: '/api/realtime/ticket',
  summary: 'A ticket for realtime messages',
  access: 'tenant',
  peopleOnly: true,
  reads: true,
  input: z.strictObject({}),
  output: z.strictObject({ ticket: z.string(), expiresAt: z.string(), username: z.string(), topic: z.string() }),
  codes: ['1000', '1001'],
})
