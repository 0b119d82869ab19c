import type { RefObject } from 'react'
import type { FieldProblem } from '../../data/record/problems.ts'
import { useCallback, useEffect, useState } from 'react'

type Tab = { readonly fields: ReadonlySet<string> }

const inputs = 'input:not([type=hidden]),textarea,select'
const focusable = 'button,[tabindex]:not([tabindex="-1"])'

/** The open tab of a panel, and the way to the field that a finding is about, whichever tab it is on. */
export function useReveal(body: RefObject<HTMLElement | null>, tabs: readonly Tab[]) {
  const [tab, setTab] = useState('0')
  const [wanted, setWanted] = useState<FieldProblem>()
  const reveal = useCallback(
    (problem: FieldProblem) => {
      const first = problem.path[0]?.relation ?? problem.systematics ?? ''
      const index = tabs.findIndex(({ fields }) => fields.has(first))
      if (index >= 0) setTab(String(index))
      // A new object each time: the same finding may be asked for again.
      setWanted({ ...problem })
    },
    [tabs],
  )
  // The tab is drawn by now; what it holds can be found.
  useEffect(() => {
    if (!wanted) return
    const place = placeOf(body.current, wanted)
    place?.scrollIntoView({ block: 'center' })
    // Buttons of help and undo stand before the input.
    const target = place?.querySelector<HTMLElement>(inputs) ?? place?.querySelector<HTMLElement>(focusable)
    target?.focus({ preventScroll: true })
  }, [body, wanted])
  return { tab, setTab, reveal }
}

/** The element that draws a field: inside the entries that its path leads through, as far as they are drawn. */
function placeOf(body: HTMLElement | null, { path, systematics }: FieldProblem): HTMLElement | null {
  let place = body
  for (const { key } of path) place = place?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? place
  const field = systematics === undefined ? null : place?.querySelector<HTMLElement>(`[data-field="${CSS.escape(systematics)}"]`)
  return field ?? (place === body ? null : place)
}
