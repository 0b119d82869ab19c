import type { Systematics } from '../definition/twin-definition.ts'
import type { ListColumn, ListDefinition } from './list-definition.ts'

/**
 * A list whose twins are cards of a person's day, for a phone in the field. The list's `about` says for whom a card is, and where. Paths
 * are relations that may end in an attribute.
 */
export type DayList = {
  readonly list: ListDefinition
  /** Twins with the same end of this path are one card, also those of other lists of the day. It names the kind of the work. */
  readonly work: readonly Systematics[]
  /** A path that counts instead of `work` where it leads to something, such as the process around a sub process. */
  readonly workAround?: readonly Systematics[]
  /** The instants at which it begins and ends; `due` leads to the one by which it is to be done. */
  readonly begin?: readonly Systematics[]
  readonly end?: readonly Systematics[]
  readonly due?: readonly Systematics[]
  /** The phone number that a tap dials. */
  readonly phone?: ListColumn | undefined
  /** The point to which a tap leads. */
  readonly point?: ListColumn | undefined
  readonly note?: ListColumn | undefined
  /** The attributes of the twin itself that take the present instant with one tap each, in their order. */
  readonly stamps?: readonly Systematics[]
}
