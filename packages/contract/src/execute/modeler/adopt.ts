import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Parses a file of any BPMN tool as a diagram of the type; nothing is stored. `take` is the id of the process that gets the id of the type,
 * if no process has it already. `xml` is null if the file cannot be parsed, or contains neither of these processes.
 */
export const adopt = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/adopt',
  summary: 'Read a file of another BPMN tool',
  access: 'tenant',
  input: z.strictObject({ key: z.string().max(200), xml: z.string(), take: z.string().max(200).optional() }),
  output: z.strictObject({
    xml: z.string().nullable(),
    processes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    /** The parts of the file that could not be parsed, as text. */
    unread: z.array(z.string()),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
  reads: true,
})
