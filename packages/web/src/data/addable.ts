import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useMemo } from 'react'
import { useNavigation } from './navigation.ts'

/** A new twin that the caller may create somewhere in the menu's lists. */
export type Addable = { readonly definition: string; readonly relation: Systematics; readonly root: string }

/** Returns the types that the caller may create, each once, in the order of the menu. The server lists them for each list by right. */
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
