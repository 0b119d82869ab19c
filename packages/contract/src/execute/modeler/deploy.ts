import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { deployed } from './preview.ts'

/**
 * From now on new processes of the type begin with this diagram; what runs stays with the version it began with. A diagram becomes a
 * version that never changes, and the draft it was (`revision`) is done with. Refused with a problem for each error, by the id of its
 * element.
 */
export const deploy = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/deploy',
  summary: 'Deploy a diagram',
  access: 'tenant',
  idempotent: true,
  input: z.strictObject({ key: z.string().max(200), diagram: deployed, note: z.string().max(500), revision: z.int().min(0).optional() }),
  output: z.strictObject({ version: z.string() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'VALIDATION_FAILED', 'VERSION_CONFLICT'],
})
