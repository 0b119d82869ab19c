import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** `element` is its id in the diagram, or null if the finding concerns the file. A diagram with an error cannot be deployed. */
export const diagramFinding = z.strictObject({
  element: z.string().nullable(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
})

/** Compiles a diagram and returns its errors and warnings; nothing is stored. */
export const check = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/check',
  summary: 'Check a diagram',
  access: 'tenant',
  input: z.strictObject({ key: z.string().max(200), xml: z.string() }),
  output: z.strictObject({ findings: z.array(diagramFinding) }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
  reads: true,
})
