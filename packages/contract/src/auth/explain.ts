import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const verb = z.enum(verbs)
const named = z.strictObject({ id: z.string(), name: z.string() })

/** A grant that could have decided: where it comes from, whether it reaches the twin and covers what was asked for. */
const reason = z.strictObject({
  permission: z.string(),
  role: named,
  through: z.enum(['user', 'group']),
  group: named.optional(),
  root: z.string(),
  path: z.string(),
  verbs: z.array(verb),
  /** Null covers everything. */
  mask: z.array(z.string()).nullable(),
  reaches: z.boolean(),
  showsAttribute: z.boolean(),
  validUntil: z.string().optional(),
  text: z.string(),
})

/**
 * Why a user may do something with a twin, or may not. Without `user` it is the caller; for another, NOT_FOUND unless the caller may see
 * the twin and all of that user's permissions. A twin that is not there is answered as one that no grant reaches.
 */
export const explain = defineCall({
  method: 'POST',
  path: '/auth/me/rights/explain',
  summary: 'Why something is allowed or not',
  access: 'session',
  reads: true,
  input: z.strictObject({
    tenant: z.string().max(100),
    id: z.string().max(200),
    verb,
    /** An attribute or relation of the twin; for `selectme` and `selectexternal` the relation somebody is put into. */
    systematics: z.string().max(200).optional(),
    user: z.string().max(200).optional(),
  }),
  output: z.strictObject({ allowed: z.boolean(), because: z.array(reason), text: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
