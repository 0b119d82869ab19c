import type { Systematics } from '../definition/twin-definition.ts'

/** The body of `POST /api/data/save`: a tree of twins with only the changes. */
export type MutationRequest = {
  readonly data: TwinMutationJson
  /** The reason for the change in the caller's own words, at most 500 characters. It is stored with the change and shown in the history. */
  readonly why?: string
  /** The next receipt that a person was shown before starting the process that this save starts. The process keeps it. */
  readonly shown?: ShownReceipt
}

/** A receipt of a preview: the last day of the run that makes it, and its gross sum in euro. */
export type ShownReceipt = { readonly until: string; readonly gross: number }

/**
 * A twin in a mutation: `id` (stored twin), `tempid` with `definition` (new twin) or `id_select` (links a stored twin, or an earlier new
 * twin by its `tempid`). Attributes are named by systematics; a relation contains the entries that change. `deletedAt` deletes the twin;
 * null restores the twin and the parts that were deleted with it. `relation` is the link that leads from the parent twin. `switchTenant`,
 * alone on the root of the tree, is the id of the tenant to which the twin moves with all it owns.
 */
export type TwinMutationJson = {
  readonly id?: string
  readonly tempid?: string
  readonly id_select?: string
  readonly definition?: string
  readonly id_information?: string
  readonly deletedAt?: string | null
  readonly switchTenant?: string
  readonly relation?: LinkMutationJson
  readonly [systematics: Systematics]: unknown
}

/**
 * A link in a mutation. A stored link has an `id`; a new link has none. `deletedAt` removes the link, null restores it. `validAt` changes
 * its period (an `end` of null is open), also of a restored link.
 */
export type LinkMutationJson = {
  readonly id?: string
  readonly validAt?: { readonly begin?: string | null; readonly end?: string | null }
  readonly deletedAt?: string | null
}

export type SaveResult = {
  readonly saved: readonly {
    readonly id: string
    readonly tempid?: string
    /** The id that a twin had in its previous tenant. */
    readonly movedFrom?: string
    readonly id_information: string
  }[]
  readonly historyToken: string
}
