import { useEffect, useState } from 'react'

// Core specification, sections 2 and 9.
const rowsAtFirst = 100
const rowsPerStep = 20

type Steps = {
  /** The number of loaded rows. */
  readonly loaded: number
  /** The index of the last row on the screen. */
  readonly last: number
  readonly hasMore: boolean
  readonly onMore: () => void
}

/**
 * Returns the length of a table in rows. The table grows by a step when the screen comes near its end, and requests the next page
 * beforehand.
 */
export function useSteps() {
  const [length, setLength] = useState(rowsAtFirst)
  return {
    length,
    /** Grows the table to include a row, even if the row is beyond the current step. */
    reach: (row: number) => setLength((now) => Math.max(now, row + 1)),
    grow: setLength,
  }
}

/** Grows the table or requests more rows when the end comes near. */
export function useNextStep({ length, grow }: ReturnType<typeof useSteps>, { loaded, last, hasMore, onMore }: Steps): void {
  const shown = Math.min(length, loaded)
  const near = last >= shown - rowsPerStep
  useEffect(() => {
    if (!near) return
    if (length < loaded) grow(length + rowsPerStep)
    if (hasMore && length + rowsPerStep >= loaded) onMore()
  }, [near, length, loaded, hasMore, onMore, grow])
}
