import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The maximum number of types to count in one call: a page of the overview (core specification, section 9). */
export const maxCounted = 50

/** `atLeast`: the type's family has too many twins to count them all. */
export type TypeCount = { readonly count: number; readonly countIs: 'exact' | 'atLeast' }

/**
 * Counts the twins of some types that the caller sees, each without its subtypes. A type has no count if the caller's rights can show none
 * of its twins.
 */
export const counts = defineCall({
  method: 'POST',
  path: '/api/twins/counts',
  summary: 'Numbers of twins by type',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ types: z.array(z.string().max(200)).max(maxCounted) }),
  output: z.custom<{ readonly counts: Readonly<Record<string, TypeCount>> }>(),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'RATE_LIMITED'],
})
