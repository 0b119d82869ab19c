import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const verb = z.enum(verbs)
const named = z.strictObject({ id: z.string(), name: z.string() })

/** A grant that was considered: its source, whether it reaches the twin, and whether it covers the requested right. */
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
 * Explains why a user may or may not do something with a twin. Without `user` it explains the caller's rights. For another user it throws
 * NOT_FOUND, unless the caller may see the twin and all permissions of that user. A missing twin gets the same response as a twin that no
 * grant reaches.
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
    /** An attribute or relation of the twin; for `selectme` and `selectexternal`, the relation that a user is linked into. */
    systematics: z.string().max(200).optional(),
    user: z.string().max(200).optional(),
  }),
  output: z.strictObject({ allowed: z.boolean(), because: z.array(reason), text: z.string() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
