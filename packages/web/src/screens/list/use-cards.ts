import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { Cards, View } from '../../views/view.ts'
import { useMemo } from 'react'
import { useRegistry, useUiStates } from '../../data/definitions.ts'

/**
 * Returns the card layouts of a view by type of twin. A type without a layout of its own has the list's. Empty for a view without cards.
 */
export function useCards(list: ListDefinition, kind: View['card']): { readonly cards: Cards; readonly isLoading: boolean } {
  const registry = useRegistry()
  const names = useMemo(() => {
    const types = (list.typeExtends ?? [list.type]).flatMap((type) => registry.definitions.get(type)?.descendants ?? [])
    // A table has no cards, but its records will be opened soon, so the layouts of the list's type are loaded anyway.
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
