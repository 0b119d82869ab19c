import type { GroupPlace } from '../table/grouped/grouping.ts'
import type { Move } from './columns.ts'
import type { ReadColumn } from './use-columns.ts'
import type { Held } from './use-settling.ts'
import { useState } from 'react'
import { placeKey } from '../table/grouped/group-items.ts'

/** Returns the cards that are moved together. A card that is no longer read is not among them. */
export function useChosenCards(columns: readonly ReadColumn[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const cards = columns.flatMap(({ place, cards: read = [] }) =>
    read.filter(({ id }) => ids.has(id)).map((twin): Held => ({ twin, from: place })),
  )
  return {
    ids: new Set(cards.map(({ twin }) => twin.id)),
    cards,
    toggle: (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    clear: () => setIds(new Set()),
    /** Returns the moves to a place of a card, and of all chosen ones if it is one of several. */
    movesTo: (to: GroupPlace, { twin, from }: Held): readonly Move[] => {
      const all = cards.length > 1 && ids.has(twin.id) ? cards : [{ twin, from }]
      return all.filter((each) => placeKey(each.from) !== placeKey(to)).map((each) => ({ ...each, to }))
    },
  }
}
