import type { Systematics } from '../definition/twin-definition.ts'

/** `POST /api/data/save` as it travels: a tree of twins with only what changes. */
export type MutationRequest = { readonly data: TwinMutationJson }

/**
 * A twin in a mutation: `id` (there already), `tempid` with `definition` (new) or `id_select` (link this one; also the `tempid` of one that stands before it). Attributes
 * by systematics; a relation holds the entries that change. `deletedAt` deletes, null restores what was deleted, with the parts that went with it. `relation` is the link that leads from the twin above.
 */
export type TwinMutationJson = {
  readonly id?: string
  readonly tempid?: string
  readonly id_select?: string
  readonly definition?: string
  readonly id_information?: string
  readonly deletedAt?: string | null
  readonly relation?: LinkMutationJson
  readonly [systematics: Systematics]: unknown
}

/**
 * A link that is there has an `id`; without one it is new. `deletedAt` removes it, null brings it back, `validAt` changes its period (`end` null is open), also of
 * one that comes back.
 */
export type LinkMutationJson = {
  readonly id?: string
  readonly validAt?: { readonly begin?: string | null; readonly end?: string | null }
  readonly deletedAt?: string | null
}

export type SaveResult = {
  readonly saved: readonly { readonly id: string; readonly tempid?: string; readonly id_information: string }[]
  readonly historyToken: string
}
