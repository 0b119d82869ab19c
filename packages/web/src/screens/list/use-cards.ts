import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Cards, View } from '../../views/view.ts'
import { useMemo } from 'react'
import { useRegistry, useUiStates } from '../../data/definitions.ts'

/** What the cards of a view look like, by type of twin; of a type that has no layout of its own as the list's. None for a view without cards. */
export function useCards(list: ListDefinition, kind: View['card']): { readonly cards: Cards; readonly isLoading: boolean } {
  const registry = useRegistry()
  const names = useMemo(() => {
    const types = (list.typeExtends ?? [list.type]).flatMap((type) => registry.definitions.get(type)?.descendants ?? [])
    // What a table opens is wanted soon.
    return [...new Set([list.type, ...(kind ? types : [])])]
  }, [registry, list, kind])
  const { uis, isLoading } = useUiStates(names)
  const cards = useMemo(() => {
    const found = names.flatMap((name) => {
      const card = kind && (uis.get(name) ?? uis.get(list.type))?.[kind]
      return card ? [[name, card] as const] : []
    })
    return new Map(found)
  }, [names, uis, kind, list])
  return { cards, isLoading: kind !== undefined && isLoading }
}
