import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { deployed } from './preview.ts'

/**
 * Deploys a diagram: new processes of the type start with it, and running processes stay with their version. The diagram becomes an
 * immutable version, and its draft (`revision`) is deleted. A diagram with errors is rejected with a problem for each error, keyed by
 * element id.
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
