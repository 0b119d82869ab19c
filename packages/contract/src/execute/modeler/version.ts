import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Returns a version as BPMN 2.0: a version of the tenant by its id, or `release`. */
export const version = defineCall({
  method: 'GET',
  path: '/api/execute/modeler/version/{key}/{version}',
  summary: 'A version of a diagram',
  access: 'tenant',
  params: z.strictObject({ key: z.string().max(200), version: z.union([z.literal('release'), z.uuid()]) }),
  output: z.strictObject({ xml: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
