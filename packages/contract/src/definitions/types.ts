import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { TypeCount } from '../twins/counts.ts'

/**
 * A type in force, in numbers. `fields` and `relations` that an overlay added are `added`. `layouts` are the forms and cards that the type
 * itself declares. `lists` show twins of the type. `processes` are the process types with a relation of their own to such twins, and the
 * type itself if it is one. `changes` are patches of the tenant's own overlay in force; `conflicts` are those of them that wait. Without
 * `records`, the twins were not counted, or are not for the caller.
 */
export type TypeSummary = {
  readonly name: string
  readonly fields: { readonly own: number; readonly inherited: number; readonly added: number }
  readonly relations: number
  readonly layouts: number
  readonly lists: number
  readonly processes: number
  readonly changes: number
  readonly conflicts: number
  readonly records?: TypeCount
  /** False if the caller's rights can show no twin of the type. */
  readonly readable: boolean
}

/** The open draft of the tenant's overlay. `changes` are patches that differ from those in force; `by` is a user the caller may see. */
export type OpenDraft = { readonly changes: number; readonly by: string | null; readonly at: string }

/**
 * Returns every type in force, by name. Twins are counted in one statement by the caller's rights, up to 5,000 of a family. For users who
 * may select or create on `tenant:twinDefinitions`.
 */
export const types = defineCall({
  method: 'GET',
  path: '/api/definitions/types',
  summary: 'Overview of types',
  access: 'tenant',
  output: z.custom<{ readonly types: readonly TypeSummary[]; readonly draft: OpenDraft | null }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'RATE_LIMITED'],
})
