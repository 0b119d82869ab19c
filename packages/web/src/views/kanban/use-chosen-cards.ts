import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Move } from './columns.ts'
import type { ReadColumn } from './use-columns.ts'
import { useState } from 'react'

/** Returns the cards that are moved together. A card that is no longer read is not among them. */
export function useChosenCards(columns: readonly ReadColumn[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const cards = columns.flatMap(({ key, cards: read = [] }) => read.filter(({ id }) => ids.has(id)).map((twin) => ({ twin, from: key })))
  return {
    ids: new Set(cards.map(({ twin }) => twin.id)),
    cards,
    toggle: (id: string) => setIds(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    clear: () => setIds(new Set()),
    /** Returns the moves to a column of a card, and of all chosen ones if it is one of several. */
    movesTo: (to: GroupKey, { twin, from }: { readonly twin: TwinJson; readonly from: GroupKey }): readonly Move[] => {
      const all = cards.length > 1 && ids.has(twin.id) ? cards : [{ twin, from }]
      return all.filter((each) => each.from !== to).map((each) => ({ ...each, to }))
    },
  }
}
