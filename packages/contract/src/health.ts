import { z } from 'zod'
import { defineCall } from './call.ts'

export const health = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive, and its version',
  access: 'public',
  output: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  codes: [],
})
