import type { KeyboardEvent } from 'react'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { GroupPlace } from '../table/grouped/grouping.ts'
import { placeKey } from '../table/grouped/group-items.ts'
import { laneStepOf, nextCard, possiblePlace, stepOf } from './next-card.ts'
import type { Lane } from './use-columns.ts'
import type { useKanban } from './use-kanban.ts'

/** A card with its place. */
export type Held = { readonly twin: TwinJson; readonly from: GroupPlace }

type Of = Pick<ReturnType<typeof useKanban>, 'moves' | 'chosen' | 'lanes' | 'mayMove' | 'reasonOf'> & {
  /** The columns on the screen, among which arrows lead. */
  readonly shown: readonly Lane[]
  readonly onMoved: (card: Held, to: GroupPlace) => void
  readonly onMenu: (menu: Held & { readonly element: HTMLElement }) => void
  /** Gives a card the focus. */
  readonly onReach: (id: string) => void
  readonly onOpen: (twin: TwinJson) => void
}

/** Returns the moves of cards by hand and by keys. A card that is one of several chosen ones takes the others along. */
export function useSettling({ moves, chosen, lanes, shown, mayMove, reasonOf, onMoved, onMenu, onReach, onOpen }: Of) {
  /** Returns the reason against moving a card, or one that is moved with it, to a place. */
  function against(card: Held, to: GroupPlace): string | undefined {
    const reasons = chosen.movesTo(to, card).map(reasonOf)
    return reasons.find((reason) => reason !== undefined)
  }

  function settle(card: Held, to: GroupPlace): void {
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
    const aside = stepOf(event.key)
    const step = aside || laneStepOf(event.key)
    if (event.shiftKey && step !== 0) {
      const places = aside === 0 ? lanePlaces(lanes, from) : columnPlaces(lanes, from)
      const here = places.find((place) => placeKey(place) === placeKey(from))
      const to = here && possiblePlace(places, { from: here, step, isPossible: (place) => against(card, place) === undefined })
      if (to) settle(card, to)
    } else if (event.key === 'x' && mayMove) chosen.toggle(twin.id)
    else if (event.key === 'm') onMenu({ twin, from, element: event.currentTarget })
    else if (event.key === 'Enter' || event.key === ' ') onOpen(twin)
    else {
      const next = event.shiftKey
        ? undefined
        : nextCard(
            shown.map(({ columns }) => columns),
            twin.id,
            event.key,
          )
      if (next === undefined) return
      onReach(next)
    }
    event.preventDefault()
  }
  return { against, settle, onKeyDown }
}

/** Returns the places of the columns in the lane of a place. */
export function columnPlaces(lanes: readonly Lane[], from: GroupPlace): readonly GroupPlace[] {
  const lane = lanes.find(({ place }) => placeKey(place) === placeKey(from.slice(0, -1)))
  return lane?.columns.map(({ place }) => place) ?? []
}

/** Returns the places of the same column in all lanes. */
export function lanePlaces(lanes: readonly Lane[], from: GroupPlace): readonly GroupPlace[] {
  return from.length > 1 ? lanes.map(({ place }) => [...place, from.at(-1) ?? null]) : []
}
