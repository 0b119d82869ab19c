import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const verb = z.enum(verbs)

/** Returns which of the requested rights the caller has, by root and path. An unknown path has no rights. */
export const rights = defineCall({
  method: 'POST',
  path: '/auth/me/rights',
  summary: 'Rights on paths from roots, in one batch',
  access: 'session',
  reads: true,
  input: z.strictObject({
    tenant: z.string().max(100),
    rights: z.array(verb).max(20),
    roots: z.array(z.strictObject({ root: z.string().max(200), paths: z.array(z.string().max(500)).max(200) })).max(50),
  }),
  output: z.record(z.string(), z.record(z.string(), z.array(verb))),
  codes: ['1000', '1001', 'INPUT_INVALID'],
})
