import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The twins that are chosen in a list, by id; `selected` is undefined while nothing is being chosen. Leaving that clears them. */
export function useSelection() {
  const [selected, select] = useState<ReadonlySet<string>>()
  return { selected, select, toggle: () => select((now) => (now ? undefined : none)) }
}
