import { useEffect, useState } from 'react'

// Core specification, sections 2 and 9.
const rowsAtFirst = 100
const rowsPerStep = 20

type Steps = {
  /** How many rows were read. */
  readonly loaded: number
  /** The last row on the screen. */
  readonly last: number
  readonly hasMore: boolean
  readonly onMore: () => void
}

/**
 * How many rows a table is long: it grows by a step whenever the screen comes near its end, and asks for the next page before that is
 * reached.
 */
export function useSteps() {
  const [length, setLength] = useState(rowsAtFirst)
  return {
    length,
    /** Also what was read and not stepped to yet. */
    reach: (row: number) => setLength((now) => Math.max(now, row + 1)),
    grow: setLength,
  }
}

/** Takes the next step where it is due. */
export function useNextStep({ length, grow }: ReturnType<typeof useSteps>, { loaded, last, hasMore, onMore }: Steps): void {
  const shown = Math.min(length, loaded)
  const near = last >= shown - rowsPerStep
  useEffect(() => {
    if (!near) return
    if (length < loaded) grow(length + rowsPerStep)
    if (hasMore && length + rowsPerStep >= loaded) onMore()
  }, [near, length, loaded, hasMore, onMore, grow])
}
