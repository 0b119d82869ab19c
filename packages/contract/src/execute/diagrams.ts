import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the diagram of a process, in the version that the process runs, as BPMN 2.0 with its shapes. Ids are those of twins. */
export const diagrams = defineCall({
  method: 'GET',
  path: '/api/execute/diagrams/{rootId}/{executionId}',
  summary: 'Diagram of a process, to be drawn',
  access: 'tenant',
  params: z.strictObject({ rootId: z.string().max(200), executionId: z.string().max(200) }),
  output: z.strictObject({ xml: z.string() }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
