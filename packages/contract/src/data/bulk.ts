import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const systematics = z.string().max(200)
const id = z.string().max(200)

/** The change to make to each of the twins. */
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
  /** Restores deleted twins, with the parts that were deleted with them. */
  restore: z.literal(true).optional(),
  /** Starts a process about each of the twins instead of changing it. `relation` leads from the process to its twin. */
  start: z
    .strictObject({
      process: systematics,
      relation: systematics,
      root: id,
      place: systematics,
      attributes: z.record(systematics, z.unknown()).optional(),
    })
    .optional(),
})
export type BulkChanges = z.output<typeof bulkChanges>

const maxOwnChanges = 500

/** The changes of one of the twins. With `version`, fields that somebody else has changed since are refused. */
const ownChanges = bulkChanges.pick({ attributes: true, link: true, unlink: true }).extend({ version: z.string().max(200).optional() })

export const bulkRequest = z.strictObject({
  /** Ids of twins, or the query of a list: all its results at the start of the job. */
  ids: z.array(id).min(1).max(10_000).optional(),
  query: z.custom<RootQueryJson>((query) => typeof query === 'object' && query !== null && !Array.isArray(query)).optional(),
  changes: bulkChanges,
  /** Changes of single twins by their ids, in place of the same parts of `changes`. */
  each: z
    .record(id, ownChanges)
    .refine((each) => Object.keys(each).length <= maxOwnChanges, `at most ${maxOwnChanges} twins`)
    .optional(),
  /** The type of the list in which the change began. The progress display shows its name; it has no other effect. */
  definition: z.string().max(200).optional(),
})
export type BulkRequest = z.output<typeof bulkRequest>

/**
 * Applies the same change to many twins, as one change with one entry in the history. Returns a job, whose result names the change.
 * `/api/jobs/{id}/refused` lists the twins that were rejected.
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
