import type { Patch } from '@twinwerk/model/overlay/patch'
import type { OverlayProblemKey } from '@twinwerk/model/overlay/problem'
import type { Layer } from '@twinwerk/model/definition/twin-definition'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * A version of an overlay. The patches of a draft are stored as saved; published patches also carry `base`, the definition that they patch.
 * `savedBy` and `publishedBy` are user ids. `name` and `why` were given on publishing.
 */
export type OverlayVersionJson = {
  readonly version: number
  readonly revision: number
  readonly patches: readonly Patch[]
  readonly savedBy: string | null
  readonly savedAt: string
  readonly publishedBy: string | null
  readonly publishedAt: string | null
  readonly name?: string
  readonly why?: string
}

/**
 * A patch that cannot take effect, with its index in its list. `field` is the path within the patch. The problem `baseChanged` is a
 * conflict with a new version; `now` is then the current content of this version. To resolve the conflict, save the patch again with `now`
 * as `base`, or without a `base`.
 */
export type WaitingPatch = {
  readonly index: number
  readonly problems: readonly { readonly field: readonly (string | number)[]; readonly key: OverlayProblemKey; readonly message: string }[]
  readonly now?: unknown
}

export type OverlayState = {
  /** The layer of the overlay. The platform's overlay applies to all tenants, below their own overlays. */
  readonly layer: Layer
  readonly draft: (OverlayVersionJson & { readonly waiting: readonly WaitingPatch[] }) | null
  readonly published: (OverlayVersionJson & { readonly waiting: readonly WaitingPatch[] }) | null
  /** The version that a rollback activates; null is the release alone. */
  readonly previous: number | null
  /** All published versions, newest first, at most 50. */
  readonly versions: readonly (Pick<OverlayVersionJson, 'version' | 'publishedBy' | 'publishedAt'> & { readonly rolledBack: boolean })[]
}

/**
 * Returns the tenant's changes of the definitions: the draft, the published version, and the patches of both that cannot take effect. For
 * users who may create on `tenant:twinDefinitions`.
 */
export const overlay = defineCall({
  method: 'GET',
  path: '/api/definitions/overlay',
  summary: "The tenant's changes of types",
  access: 'tenant',
  output: z.custom<OverlayState>(),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
