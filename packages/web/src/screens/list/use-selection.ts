import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The selected twins of a list: some by their ids, or all that the list finds. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

/**
 * Returns the selection of a list. `selection` is undefined while the user is not selecting; leaving this mode clears the selection (core
 * specification, section 2). A selection belongs to one result of the list (`found`: its search and filters as a text). Another result
 * clears the selection, so that nobody deletes twins that are out of sight.
 */
export function useSelection(found: string) {
  const [state, setState] = useState<Selection & { readonly found: string }>()
  const select = useCallback((ids: ReadonlySet<string>) => setState({ ids, isAll: false, found }), [found])
  const selectAll = useCallback((ids: ReadonlySet<string>) => setState({ ids, isAll: true, found }), [found])
  const [wasCleared, setWasCleared] = useState(false)
  const isChoosing = state !== undefined
  const toggle = useCallback(() => {
    setState(isChoosing ? undefined : { ids: none, isAll: false, found })
    if (isChoosing) setWasCleared(true)
  }, [isChoosing, found])
  const selection: Selection | undefined = state && (state.found === found ? state : { ids: none, isAll: false })
  return { selection, select, selectAll, toggle, wasCleared }
}
