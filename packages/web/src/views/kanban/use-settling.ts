import type { KeyboardEvent } from 'react'
import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { nextCard, possibleColumn, stepOf } from './next-card.ts'
import type { ReadColumn } from './use-columns.ts'
import type { useKanban } from './use-kanban.ts'

/** A card with the key of its column. */
export type Held = { readonly twin: TwinJson; readonly from: GroupKey }

type Of = Pick<ReturnType<typeof useKanban>, 'moves' | 'chosen' | 'columns' | 'mayMove' | 'reasonOf'> & {
  /** The columns on the screen, among which arrows lead. */
  readonly shown: readonly ReadColumn[]
  readonly onMoved: (card: Held, to: GroupKey) => void
  readonly onMenu: (menu: Held & { readonly element: HTMLElement }) => void
  /** Gives a card the focus. */
  readonly onReach: (id: string) => void
  readonly onOpen: (twin: TwinJson) => void
}

/** Returns the moves of cards by hand and by keys. A card that is one of several chosen ones takes the others along. */
export function useSettling({ moves, chosen, columns, shown, mayMove, reasonOf, onMoved, onMenu, onReach, onOpen }: Of) {
  /** Returns the reason against moving a card, or one that is moved with it, to a column. */
  function against(card: Held, to: GroupKey): string | undefined {
    const reasons = chosen.movesTo(to, card).map(({ twin }) => reasonOf(twin, to))
    return reasons.find((reason) => reason !== undefined)
  }

  function settle(card: Held, to: GroupKey): void {
    const moved = chosen.movesTo(to, card)
    const [only] = moved
    if (!only || against(card, to) !== undefined) return
    onMoved(card, to)
    if (moved.length === 1) return void moves.move(only)
    chosen.clear()
    void moves.moveMany(moved)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: Held): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const { twin, from } = card
    const step = stepOf(event.key)
    if (event.shiftKey && step !== 0) {
      const to = possibleColumn(columns, { from, step, isPossible: (key) => against(card, key) === undefined })
      if (to) settle(card, to.key)
    } else if (event.key === 'x' && mayMove) chosen.toggle(twin.id)
    else if (event.key === 'm') onMenu({ twin, from, element: event.currentTarget })
    else if (event.key === 'Enter' || event.key === ' ') onOpen(twin)
    else {
      const next = event.shiftKey ? undefined : nextCard(shown, twin.id, event.key)
      if (next === undefined) return
      onReach(next)
    }
    event.preventDefault()
  }
  return { against, settle, onKeyDown }
}
