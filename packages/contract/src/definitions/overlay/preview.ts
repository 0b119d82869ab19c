import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { patchesSchema } from '../patch.ts'

/**
 * Twins that would break a rule that holds from then on, as far as the caller sees them. They stay as they are; a change of the field must
 * put it right.
 */
export type RowImpact = {
  /** Id of the tenant they are in: the platform's overlay is judged in every tenant the caller has a part in. */
  readonly tenant: string
  readonly systematics: string
  readonly definition: string
  readonly key: string
  readonly message: string
  readonly failing: number
  /** Ids, at most 50. */
  readonly examples: readonly string[]
}

/** Something that names what would be gone: its path no longer leads anywhere. */
export type PathImpact = {
  readonly kind: 'list' | 'layout' | 'role' | 'savedView'
  readonly name: string
  /** Id of the twin it stands in, if it is one. */
  readonly id?: string
  readonly path: readonly string[]
  /** How many there are, where they are counted only: views that users keep. */
  readonly count?: number
}

export type OverlayImpact = {
  readonly rows: readonly RowImpact[]
  readonly paths: readonly PathImpact[]
  /** Rows that were looked at. `complete` is false where more are there: the same with `whole` looks at all of them as a job. */
  readonly read: number
  readonly complete: boolean
  /** Rules over what the caller does not see: not judged. */
  readonly unseen: readonly string[]
}

/**
 * Returns the impact of publishing, or with `rollback` that of a rollback. `patches` replace the saved draft. With `whole` the call returns
 * the job whose result is the impact.
 */
export const preview = defineCall({
  method: 'POST',
  path: '/api/definitions/overlay/preview',
  summary: 'Impact of changes of types',
  access: 'tenant',
  input: z.strictObject({ patches: patchesSchema.optional(), rollback: z.literal(true).optional(), whole: z.literal(true).optional() }),
  output: z.custom<OverlayImpact | { readonly job: string }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'INPUT_INVALID', 'BUDGET_EXCEEDED'],
})
