import { useQueries } from '@tanstack/react-query'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useNavigation } from './navigation.ts'
import { loadRights } from './rights-batch.ts'
import { useTenant } from './tenant.tsx'

/** A new twin that the caller may create somewhere in the menu's lists. */
export type Addable = { readonly definition: string; readonly relation: Systematics; readonly root: string }

/** What the caller may create, each type once, in the order of the menu. `wanted` is false while nobody looks. */
export function useAddable(wanted = true): readonly Addable[] {
  const tenant = useTenant().id
  const { routes } = useNavigation()
  const offered = new Map<string, Addable & { readonly path: string }>()
  for (const { screen, root } of routes)
    if (screen.type === 'list')
      for (const definition of screen.list.create ?? []) {
        const { relation } = screen.list
        // As the ADD button of the list asks.
        const path = `${relation}(${screen.list.create?.[0] ?? screen.list.type})`
        if (!offered.has(definition)) offered.set(definition, { definition, relation, root, path })
      }
  const all = [...offered.values()]
  const answers = useQueries({
    queries: all.map(({ root, path }) => ({
      queryKey: ['rights', tenant, root, path],
      queryFn: () => loadRights({ tenant, root, path }),
      staleTime: 5 * 60_000,
      retry: false,
      enabled: wanted,
    })),
  })
  return all.filter((_, index) => answers[index]?.data?.includes('create'))
}
