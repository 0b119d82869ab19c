import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { useMemo } from 'react'
import type { PanelTarget } from './record/panel-address.ts'
import { useNavigation } from './navigation.ts'

/** A new twin that the caller may create somewhere in the menu's lists. */
export type Addable = Omit<Exclude<PanelTarget, { id: string }>, 'from'>

/** Returns the form of a new twin in a list. */
export function newIn({ list, root }: { readonly list: ListDefinition; readonly root: string }, definition: string): Addable {
  const { relation, begins } = list
  return { definition, relation, root, ...(begins && { about: { relation: begins, id: root } }) }
}

/** Returns the types that the caller may create, each once, in the order of the menu. The server lists them for each list by right. */
export function useAddable(): readonly Addable[] {
  const { routes } = useNavigation()
  return useMemo(() => {
    const offered = new Map<string, Addable>()
    for (const { screen, root } of routes)
      if (screen.type === 'list')
        for (const definition of screen.list.create ?? [])
          if (!offered.has(definition)) offered.set(definition, newIn({ list: screen.list, root }, definition))
    return [...offered.values()]
  }, [routes])
}
