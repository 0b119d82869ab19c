import { useEffect, useState } from 'react'
import { useBegunChanges } from '../../../data/bulk/use-begun-changes.ts'

/** The time until the list has been read again. */
const settlingMilliseconds = 3000

/**
 * Returns true for a moment after the user's own bulk change has ended. A user who deleted rows does not want to see them until the pointer
 * leaves the list.
 */
export function useJustChanged(): boolean {
  const ended = useBegunChanges((state) => state.ended)
  const [settled, setSettled] = useState(ended)
  useEffect(() => {
    if (settled === ended) return undefined
    const timer = setTimeout(() => setSettled(ended), settlingMilliseconds)
    return () => clearTimeout(timer)
  }, [settled, ended])
  return settled !== ended
}
