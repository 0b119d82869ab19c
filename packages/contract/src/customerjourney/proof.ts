import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The state of a link. `decided`: a clerk decided before the click. `invalid`: the link is not ours, or the address is no longer the
 * customer's.
 */
const proofStates = ['open', 'used', 'decided', 'expired', 'invalid'] as const

/**
 * Returns the declaration or order that a link confirms, without changes. `declared` contains only the input from the public page; it is
 * null unless the link is open. `summary` is a token for `GET …/summary`, present for orders.
 */
export const proof = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/proof',
  summary: 'Read what a link would confirm',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ token: z.string().max(2000) }),
  output: z.strictObject({
    state: z.enum(proofStates),
    declared: z
      .strictObject({
        kind: z.enum(['termination', 'withdrawal', 'order']),
        number: z.string(),
        declaredAt: z.string(),
        facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
        summary: z.string().nullable(),
      })
      .nullable(),
  }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED'],
})
