import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const endOthers = defineCall({
  method: 'POST',
  path: '/auth/sessions/endOthers',
  summary: 'End all own sessions but this one',
  access: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ ended: z.number() }),
  codes: ['1000'],
})
