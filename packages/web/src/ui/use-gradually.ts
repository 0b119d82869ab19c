import { startTransition, useEffect, useState } from 'react'

type Pace = { readonly first: number; readonly step: number }

/**
 * How many of many parts to draw: the first at once, the others step by step, each drawn aside so that whatever the user does meanwhile
 * comes first. Once all are there, more of them come at once.
 */
export function useGradually(total: number, { first, step }: Pace): number {
  const [drawn, setDrawn] = useState(first)
  const isWhole = drawn >= total
  useEffect(() => {
    if (isWhole) return undefined
    // After the frame with what is there already.
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, isWhole, step])
  return drawn
}
