import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * A version of the tenant's overlay with its changes of a type, in words. `by` is a user the caller may see: who saved the draft, or who
 * published the version, and `rolledBack` tells who took it back. `reason` tells why a change has no effect.
 */
export type TypeVersion = {
  readonly version: number
  readonly state: 'draft' | 'inForce' | 'earlier' | 'rolledBack'
  readonly by: string | null
  readonly at: string
  readonly name?: string
  readonly why?: string
  readonly rolledBack?: { readonly by: string | null; readonly at: string }
  readonly changes: readonly { readonly name: string; readonly reason?: string }[]
}

/**
 * Returns what the tenant's overlay changes of a type: the draft, the version in force and earlier ones, newest first. Versions that do not
 * name the type are omitted. For users who may select or create on `tenant:twinDefinitions`.
 */
export const typeHistory = defineCall({
  method: 'GET',
  path: '/api/definitions/types/history/{type}',
  summary: "The tenant's changes of a type",
  access: 'tenant',
  params: z.strictObject({ type: z.string().max(200) }),
  output: z.custom<{ readonly versions: readonly TypeVersion[] }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
