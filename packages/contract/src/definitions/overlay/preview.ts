import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { WaitingPatch } from '../overlay.ts'
import { patchesSchema } from '../patch.ts'

/**
 * Twins that would violate a new rule, as far as the caller sees them. They stay unchanged; the next change of the field must satisfy the
 * rule.
 */
export type RowImpact = {
  /** The id of their tenant. The platform's overlay is checked in every tenant of which the caller is a member. */
  readonly tenant: string
  readonly systematics: string
  readonly definition: string
  readonly key: string
  readonly message: string
  readonly failing: number
  /** Ids, at most 50. */
  readonly examples: readonly string[]
}

/** An item whose path would no longer lead anywhere. */
export type PathImpact = {
  readonly kind: 'list' | 'layout' | 'role' | 'savedView'
  readonly name: string
  /** The id of the twin that contains the item, if it is a twin. */
  readonly id?: string
  readonly path: readonly string[]
  /** The number of items, present if they are only counted: views that users saved. */
  readonly count?: number
}

/**
 * One thing that the change reaches, in words. `blocked`: a change that cannot take effect, with the reason. `look`: a list, form, role or
 * saved views that lose something; many paths of one thing are one line.
 */
export type ImpactLine = {
  readonly level: 'blocked' | 'look'
  readonly kind: 'change' | PathImpact['kind']
  readonly name: string
  readonly text: string
}

export type OverlayImpact = {
  /** The patches that cannot take effect, by their index in the request or in the draft. */
  readonly waiting: readonly WaitingPatch[]
  readonly lines: readonly ImpactLine[]
  readonly rows: readonly RowImpact[]
  readonly paths: readonly PathImpact[]
  /** The number of rows that were checked. If more rows exist, `complete` is false; with `whole` a job checks all of them. */
  readonly read: number
  readonly complete: boolean
  /** Rules on data that the caller does not see; they are not checked. */
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
