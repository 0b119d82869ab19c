import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useMemo } from 'react'
import { useNavigation } from './navigation.ts'

/** A new twin that the caller may create somewhere in the menu's lists. */
export type Addable = { readonly definition: string; readonly relation: Systematics; readonly root: string }

/** What the caller may create, each type once, in the order of the menu: the server names in each list the types for which the right is held. */
export function useAddable(): readonly Addable[] {
  const { routes } = useNavigation()
  return useMemo(() => {
    const offered = new Map<string, Addable>()
    for (const { screen, root } of routes)
      if (screen.type === 'list')
        for (const definition of screen.list.create ?? [])
          if (!offered.has(definition)) offered.set(definition, { definition, relation: screen.list.relation, root })
    return [...offered.values()]
  }, [routes])
}
