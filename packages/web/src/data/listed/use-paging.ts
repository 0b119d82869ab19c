import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { neighbourOf, useListedTwins } from './neighbours.ts'
import { panelsIn, withPanels } from '../record/panel-address.ts'

/** The list as it was when one of its twins was opened. A decision may remove the twin from the list, and paging goes on from its place. */
let trail: readonly string[] = []

/**
 * Returns the neighbours of a twin (id) in the list below its panel, a function that shows one of them in the same panel, and whether the
 * panel is the topmost one.
 */
export function usePaging(id: string) {
  const navigate = useNavigate()
  const search: object = useSearch({ strict: false })
  const { ids } = useListedTwins()
  const [known, setKnown] = useState(() => (ids.includes(id) ? ids : trail))
  if (ids.includes(id) && known !== ids) setKnown(ids)
  useEffect(() => void (trail = known), [known])
  const last = panelsIn(search).at(-1)
  return {
    isTop: last !== undefined && 'id' in last && last.id === id,
    previous: neighbourOf(known, id, -1),
    next: neighbourOf(known, id, 1),
    show: (other: string) =>
      void navigate({
        to: '.',
        search: (now: object) => withPanels(now, [...panelsIn(now).slice(0, -1), { id: other }]),
        replace: true,
        resetScroll: false,
      }),
  }
}
