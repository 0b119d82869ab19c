import type { TwinRef } from '@twinwerk/model/mutation/mutation'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/**
 * One checked change of a tenant's graph. Attribute values are in wire form. Links have half-open periods of ISO instants; null is open.
 */
export type Change =
  | {
      readonly kind: 'createTwin'
      readonly uuid: string
      readonly definition: string
      readonly identifier?: string | null
      readonly attributes: Readonly<Record<Systematics, unknown>>
    }
  | {
      readonly kind: 'updateTwin'
      readonly uuid: string
      readonly definition: string
      readonly attributes: Readonly<Record<Systematics, unknown>>
    }
  | { readonly kind: 'deleteTwin' | 'restoreTwin'; readonly uuid: string; readonly definition: string }
  | {
      readonly kind: 'createLink'
      readonly uuid: string
      readonly relationship: Systematics
      readonly source: string
      readonly target: string
      readonly validFrom: string | null
      readonly validTo: string | null
      readonly position?: number
    }
  | {
      readonly kind: 'updateLink' | 'restoreLink'
      readonly uuid: string
      readonly validFrom: string | null
      readonly validTo: string | null
    }
  | { readonly kind: 'deleteLink'; readonly uuid: string }

/**
 * The author of a change: user, call, instant, and a reason if given. `byLinkTo` is the email address of a task link, whose holder is no
 * user. A change by a process has no user: `process` is the process (uuid) whose service made the change, `commandedBy` the user on whose
 * command the process continued.
 */
export type Author = {
  readonly tenant: string
  readonly user: string | null
  readonly call: string
  readonly at: string
  readonly changeId: string
  readonly why?: string | undefined
  readonly byLinkTo?: string | undefined
  readonly process?: string | undefined
  readonly commandedBy?: string | undefined
}

/** Changes with their author. */
export type ChangeSet = { readonly author: Author; readonly changes: readonly Change[] }

/** The definitions in force, and the number each relationship has in the link table. */
export type ApplyParts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/** Returns the uuid of a reference. New twins already have a uuid. */
export type UuidOf = (ref: TwinRef) => string
