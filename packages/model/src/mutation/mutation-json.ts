import type { Systematics } from '../definition/twin-definition.ts'

/** `POST /api/data/save` as it travels: a tree of twins with only what changes. */
export type MutationRequest = {
  readonly data: TwinMutationJson
  /** Why, in the caller's own words, at most 500 characters; kept with the change and shown in history. */
  readonly why?: string
}

/**
 * A twin in a mutation: `id` (there already), `tempid` with `definition` (new) or `id_select` (link this one; also the `tempid` of one that
 * stands before it). Attributes by systematics; a relation holds the entries that change. `deletedAt` deletes, null restores what was
 * deleted, with the parts that went with it. `relation` is the link that leads from the twin above. `switchTenant`, alone on the twin the
 * tree starts at, is the id of the tenant it goes to with all it owns.
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
 * A link that is there has an `id`; without one it is new. `deletedAt` removes it, null brings it back, `validAt` changes its period (`end`
 * null is open), also of one that comes back.
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
    /** The id that a twin had in the tenant it came from. */
    readonly movedFrom?: string
    readonly id_information: string
  }[]
  readonly historyToken: string
}
