import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import type { ApplyParts, Author, Change } from '../write/change.ts'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { UuidOf } from '../write/change.ts'
import type { RightsParts } from '../query/query-parts.ts'
import type { Stored } from './stored.ts'

// A new listener: `listener` of the store in `server/parts/store.ts`. Example: `runner/requests/listener.ts`.
/**
 * A part of the server to which some changes mean more than values and links: the runner, to which the status of an execution is a
 * request. It takes part in the transaction of the save, and may refuse it.
 */
export type SaveListener = {
  /** Comes first: takes the locks that come before those of twins. Undefined when the mutation is none of its business. */
  begin(
    transaction: Transaction,
    parts: ApplyParts,
    save: { readonly mutation: Mutation; readonly tenant: string },
  ): Promise<Listening | undefined>
  /** A twin (uuid) has gone to another tenant, with its parts. Throws where it must stay. */
  refuseMove(transaction: Transaction, tenant: string, uuid: string): Promise<void>
}

/** One save, from then on. */
export type Listening = {
  /**
   * After rights and versions were judged, before the rules are. Throws VERSION_CONFLICT for requests that came too late, VALIDATION_FAILED
   * for others that cannot be.
   */
  judge(given: { readonly mutation: Mutation; readonly stored: Stored; readonly language: Language }): void
  /** The changes that the save makes itself. */
  keep(changes: readonly Change[]): readonly Change[]
  /** Does what was requested, after everything else of the save was judged. Returns the changes that this made. */
  finish(transaction: Transaction, saved: Saved): Promise<readonly Change[]>
}

export type Saved = {
  readonly rights: RightsParts
  readonly binding: Binding
  readonly author: Author
  readonly timeZone: string
  readonly language: Language
  readonly mutation: Mutation
  readonly stored: Stored
  readonly uuidOf: UuidOf
}
