import type { RefObject } from 'react'
import type { FieldProblem } from '../../data/record/problems.ts'
import { useCallback, useEffect, useState } from 'react'
import type { PanelTab } from './panel-layout.ts'

type Tab = Pick<PanelTab, 'key' | 'fields'>

const inputs = 'input:not([type=hidden]),textarea,select'
// The time after which a late field no longer takes the focus from the place where the user works.
const maxMilliseconds = 3000
const focusable = 'button,[tabindex]:not([tabindex="-1"])'

/**
 * Returns the open tab of a panel, which begins with `first` or else with its first tab, and a function that leads to the field of a
 * finding on any tab.
 */
export function useReveal(body: RefObject<HTMLElement | null>, tabs: readonly Tab[], first: () => string | undefined) {
  const [tab, setTab] = useState(() => first() ?? tabs[0]?.key ?? '0')
  const [wanted, setWanted] = useState<FieldProblem>()
  const reveal = useCallback(
    (problem: FieldProblem) => {
      const first = problem.path[0]?.relation ?? problem.systematics ?? ''
      const its = tabs.find(({ fields }) => fields.has(first))
      // The open tab may show a field of another tab, too, such as the photos of a task.
      const isShown = problem.path.length === 0 && placeOf(body.current, problem) !== null
      if (its && !isShown) setTab(its.key)
      // The copy is a new object, so that the same finding can be revealed again.
      setWanted({ ...problem })
    },
    [body, tabs],
  )
  const showTab = useCallback(
    (shows: string) => {
      const index = tabs.findIndex(({ fields }) => fields.has(shows))
      const its = tabs[index]
      if (!its) return
      setTab(its.key)
      body.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
    },
    [body, tabs],
  )
  // A tab renders its visible fields first. A field further down appears a moment later.
  useEffect(() => {
    if (!wanted || showField(body.current, wanted) || !body.current) return undefined
    const watching = new MutationObserver(() => showField(body.current, wanted) && watching.disconnect())
    watching.observe(body.current, { childList: true, subtree: true })
    const giveUp = setTimeout(() => watching.disconnect(), maxMilliseconds)
    return () => {
      watching.disconnect()
      clearTimeout(giveUp)
    }
  }, [body, wanted])
  return { tab, setTab, reveal, showTab }
}

/** Scrolls to the field of a problem and focuses the field. Returns false if the field is not rendered. */
function showField(body: HTMLElement | null, problem: FieldProblem): boolean {
  const place = placeOf(body, problem)
  place?.scrollIntoView({ block: 'center' })
  // The buttons for help and undo come before the input.
  const target = place?.querySelector<HTMLElement>(inputs) ?? place?.querySelector<HTMLElement>(focusable)
  target?.focus({ preventScroll: true })
  return place !== null
}

/** Returns the element of a field: inside the entries of its path, as far as they are rendered. */
function placeOf(body: HTMLElement | null, { path, systematics }: FieldProblem): HTMLElement | null {
  let place = body
  for (const { key } of path) place = place?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? place
  const field = systematics === undefined ? null : place?.querySelector<HTMLElement>(`[data-field="${CSS.escape(systematics)}"]`)
  return field ?? (place === body ? null : place)
}
