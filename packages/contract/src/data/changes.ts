import { z } from 'zod'
import { defineCall } from '../call.ts'

const most = { ids: 1000, types: 50 }

/**
 * What has changed since an answer was read, for a client that missed messages. About the answer of a `realtimeToken`, or about `ids` and all twins of `types`.
 * `removed` are those no longer there for the caller. `tooOld`: too much time has passed, read again.
 */
export const changes = defineCall({
  method: 'POST',
  path: '/api/data/changes',
  summary: 'What has changed since an answer',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    historyToken: z.string().max(2000),
    realtimeToken: z.string().max(100).optional(),
    ids: z.array(z.string().max(200)).max(most.ids).optional(),
    types: z.array(z.string().max(100)).max(most.types).optional(),
  }),
  output: z.strictObject({
    changed: z.array(z.strictObject({ id: z.string(), id_information: z.string() })),
    removed: z.array(z.string()),
    historyToken: z.string(),
    tooOld: z.literal(true).optional(),
  }),
  codes: ['1000', '1001', 'QUERY_INVALID'],
})
