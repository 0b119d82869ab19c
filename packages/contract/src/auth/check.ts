import { z } from 'zod'
import { defineCall } from '../call.ts'

export const check = defineCall({
  method: 'GET',
  path: '/auth/check',
  summary: 'Whether the session is still good',
  access: 'session',
  beforePasswordChange: true,
  output: z.strictObject({ expiresAt: z.string() }),
  codes: ['1000'],
})
