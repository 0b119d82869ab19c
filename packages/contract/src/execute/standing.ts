import { z } from 'zod'
import { defineCall } from '../call.ts'

const process = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  name: z.string().nullable(),
  status: z.string(),
  since: z.string().nullable(),
})

/** Returns the processes of a type that are at an element of their diagram now, at most 100, longest wait first. Ids are those of twins. */
export const standing = defineCall({
  method: 'GET',
  path: '/api/execute/standing/{key}/{element}',
  summary: 'What stands at a step of a process type',
  access: 'tenant',
  params: z.strictObject({ key: z.string().max(200), element: z.string().max(200) }),
  output: z.strictObject({ processes: z.array(process) }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
