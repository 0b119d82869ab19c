import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { OverlayState } from '../overlay.ts'
import { patchesSchema } from '../patch.ts'

/**
 * Saves the draft, however unfinished; `patches: null` discards it. `revision` is the revision of the draft that the editor loaded, 0 for
 * none.
 */
export const draft = defineCall({
  method: 'POST',
  path: '/api/definitions/overlay/draft',
  summary: 'Save the draft of changes of types',
  access: 'tenant',
  input: z.strictObject({ revision: z.int().min(0), patches: patchesSchema.nullable() }),
  output: z.custom<OverlayState>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'RIGHTS_EXCEEDED', 'INPUT_INVALID', 'BUDGET_EXCEEDED', 'VERSION_CONFLICT'],
})
