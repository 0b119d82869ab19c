import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { mapping } from './preview.ts'

/**
 * Migrates running processes (ids of twins) to a version of their type, one after the other, as a job. A process that no longer fits stays
 * in its version. `mapping` maps missing elements to elements of the new version.
 */
export const migrate = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/migrate',
  summary: 'Take running processes over to a version',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({
    key: z.string().max(200),
    version: z.union([z.literal('release'), z.uuid()]),
    processes: z.array(z.string().max(200)).min(1).max(200),
    mapping: mapping.optional(),
  }),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID'],
})
