import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const systematics = z.string().max(200)
const id = z.string().max(200)

/** The change that is made to each of the twins. */
export const bulkChanges = z.strictObject({
  attributes: z.record(systematics, z.unknown()).optional(),
  /** Links to add; with `replace` the relation's other links end. */
  link: z
    .array(z.strictObject({ relation: systematics, id, replace: z.boolean().optional() }))
    .max(50)
    .optional(),
  /** Links to end. */
  unlink: z
    .array(z.strictObject({ relation: systematics, id }))
    .max(50)
    .optional(),
  delete: z.literal(true).optional(),
  /** Brings back what was deleted, with the parts that went with it. */
  restore: z.literal(true).optional(),
})
export type BulkChanges = z.output<typeof bulkChanges>

export const bulkRequest = z.strictObject({
  /** Ids of twins, or the query of a list: all that it answers when the work begins. */
  ids: z.array(id).min(1).max(10_000).optional(),
  query: z.custom<RootQueryJson>((query) => typeof query === 'object' && query !== null && !Array.isArray(query)).optional(),
  changes: bulkChanges,
  /** The type whose list it was begun in: people read its name beside the progress. Nothing else follows of it. */
  definition: z.string().max(200).optional(),
})
export type BulkRequest = z.output<typeof bulkRequest>

/**
 * The same change on many twins, as one change with one entry in the history. Returns a job; its result names the change, and what was
 * refused stands at `/api/jobs/{id}/refused`.
 */
export const bulk = defineCall({
  method: 'POST',
  path: '/api/data/bulk',
  summary: 'Change many twins',
  access: 'tenant',
  idempotent: true,
  input: bulkRequest,
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'QUERY_INVALID', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
