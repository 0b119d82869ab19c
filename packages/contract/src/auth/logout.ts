import { z } from 'zod'
import { defineCall } from '../call.ts'

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: 'session',
  reads: true,
  beforePasswordChange: true,
  input: z.strictObject({}),
  output: z.strictObject({}),
  codes: ['1000'],
})
