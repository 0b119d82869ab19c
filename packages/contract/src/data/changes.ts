import { z } from 'zod'
import { defineCall } from '../call.ts'

const max = { ids: 1000, types: 50 }

/**
 * Returns the changes since an earlier response, for a client that missed messages. The changes concern the query of a `realtimeToken`, or
 * `ids` and all twins of `types`. `removed` lists twins that the caller no longer sees. `tooOld`: too much time has passed, so the client
 * must read again.
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
    ids: z.array(z.string().max(200)).max(max.ids).optional(),
    types: z.array(z.string().max(100)).max(max.types).optional(),
  }),
  output: z.strictObject({
    changed: z.array(z.strictObject({ id: z.string(), id_information: z.string() })),
    removed: z.array(z.string()),
    historyToken: z.string(),
    tooOld: z.literal(true).optional(),
  }),
  codes: ['1000', '1001', 'QUERY_INVALID'],
})
