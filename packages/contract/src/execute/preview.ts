import { z } from 'zod'
import { defineCall } from '../call.ts'

const written = z.strictObject({ label: z.string(), value: z.string() })

/** A change that a process will make. `depends` is true if the change depends on stored data. */
const change = z.strictObject({
  kind: z.enum(['change', 'add', 'replace', 'connect', 'end', 'remove']),
  subject: z.string(),
  values: z.array(written),
  depends: z.boolean(),
})

/**
 * Returns the changes that a process of a type would make, and their day. The call uses only the filled-in fields and reads no stored data.
 * The list is empty for a process that starts with a user task.
 */
export const preview = defineCall({
  method: 'POST',
  path: '/api/execute/preview',
  summary: 'What a process would change, and when',
  access: 'tenant',
  input: z.strictObject({ definition: z.string().max(200), values: z.record(z.string().max(200), z.json()) }),
  output: z.strictObject({ effectiveDay: z.string(), changes: z.array(change) }),
  codes: ['1000', '1001', 'NOT_FOUND'],
  reads: true,
})
