import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import type { ApplyParts, Author, Change } from '../write/change.ts'
import type { Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { UuidOf } from '../write/change.ts'
import type { RightsParts } from '../query/query-parts.ts'
import type { Stored } from './stored.ts'

// To add a listener: `listener` of the store in `server/parts/store.ts`. Example: `runner/requests/listener.ts`.
/**
 * A part of the server for which some changes are more than values and links. For the runner, the status of an execution is a request. A
 * listener takes part in the transaction of the save, and may reject the save.
 */
export type SaveListener = {
  /** Runs first and takes the locks that come before those of twins. Returns undefined if the mutation does not concern the listener. */
  begin(
    transaction: Transaction,
    parts: ApplyParts,
    save: { readonly mutation: Mutation; readonly tenant: string },
  ): Promise<Listening | undefined>
  /** Runs after a twin (uuid) has moved to another tenant with its parts. Throws if the twin must stay. */
  refuseMove(transaction: Transaction, tenant: string, uuid: string): Promise<void>
}

/** The listener of one save. */
export type Listening = {
  /**
   * Runs after rights and versions are judged, and before the rules. Throws VERSION_CONFLICT for requests that come too late,
   * VALIDATION_FAILED for other requests that are impossible.
   */
  judge(given: { readonly mutation: Mutation; readonly stored: Stored; readonly language: Language }): void
  /** Returns the changes that the save writes itself. */
  keep(changes: readonly Change[]): readonly Change[]
  /** Does what was requested, after everything else of the save is judged. Returns the resulting changes. */
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
