import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Stores a draft, however unfinished; `xml: null` discards it. `revision` is the revision that the editor loaded, 0 for none; `base` is the
 * version that it started from.
 */
export const draft = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/draft',
  summary: 'Keep the draft of a diagram',
  access: 'tenant',
  input: z.strictObject({
    key: z.string().max(200),
    revision: z.int().min(0),
    xml: z.string().max(400_000).nullable(),
    base: z.string().max(50).nullable(),
  }),
  output: z.strictObject({ revision: z.number() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'VERSION_CONFLICT'],
})
