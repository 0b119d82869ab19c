import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The twins that are chosen in a list: some by their ids, or all that it finds. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly isAll: boolean }

/** `selection` is undefined while nothing is being chosen; leaving that clears it (core specification, section 2). */
export function useSelection() {
  const [selection, setSelection] = useState<Selection>()
  const select = useCallback((ids: ReadonlySet<string>) => setSelection({ ids, isAll: false }), [])
  const selectAll = useCallback((ids: ReadonlySet<string>) => setSelection({ ids, isAll: true }), [])
  const toggle = useCallback(() => setSelection((now) => (now ? undefined : { ids: none, isAll: false })), [])
  return { selection, select, selectAll, toggle }
}
