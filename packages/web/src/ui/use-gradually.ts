import { startTransition, useEffect, useState } from 'react'

type Pace = { readonly first: number; readonly step: number }

/**
 * Returns the number of parts to render: the first immediately, the others step by step with low priority, so that user input comes first.
 * The number may exceed `total`; later additions up to it render immediately.
 */
export function useGradually(total: number, { first, step }: Pace): number {
  const [drawn, setDrawn] = useState(first)
  const isWhole = drawn >= total
  useEffect(() => {
    if (isWhole) return undefined
    // After the frame that shows the current parts.
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, isWhole, step])
  return drawn
}
