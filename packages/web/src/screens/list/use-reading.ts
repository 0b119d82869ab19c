import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useMemo } from 'react'
import { useRegistry } from '../../data/definitions.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { views } from '../../views/registry.ts'
import type { ListChoice } from './list-choice.ts'
import { useCards } from './use-cards.ts'

type Options = { readonly list: ListDefinition; readonly choice: ListChoice; readonly isKnown: boolean; readonly now: number }

/** Returns the cards of a list, and the query of its view. `reading` is undefined until the choice and the cards are known. */
export function useReading({ list, choice, isKnown, now }: Options) {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const view = views[choice.view]
  const { cards, isLoading } = useCards(list, view.card)
  const isPast = choice.asOf !== undefined
  const reading = useMemo(
    () => (!isKnown || isLoading ? undefined : view.reading({ registry, timeZone, now, isPast }, { list, choice, cards })),
    [registry, timeZone, now, isPast, view, isKnown, isLoading, list, choice, cards],
  )
  return { cards, reading }
}
