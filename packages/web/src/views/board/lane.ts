import type { BlockHandlers } from './Block.tsx'
import type { Entry, Person } from './read/entries.ts'
import type { Offer } from './place/item.ts'

/** The place at which a held item would be dropped, in milliseconds. */
export type Ghost = { readonly start: number; readonly end: number; readonly isRefused: boolean }

/** How a block stands. */
export type BlockState = {
  readonly isActive: boolean
  readonly isMovable: boolean
  readonly isHeld: boolean
  readonly isDimmed: boolean
  readonly isPending: boolean
}

export type LaneProps = {
  readonly person: Person
  /** The entries of the person, by time. */
  readonly entries: readonly Entry[]
  readonly timeZone: string
  readonly ghost: Ghost | undefined
  /** True while an item is held whose place the person does not serve. */
  readonly isOutside: boolean
  /** The times that are offered for the held item. */
  readonly offers: readonly Offer[]
  readonly state: (entry: Entry) => BlockState
  /** The present instant in milliseconds; undefined if it is not on the shown days. */
  readonly now: number | undefined
  readonly handlers: BlockHandlers
}
