import { useEffect } from 'react'
import { onFoundAgain } from '../../data/online.ts'

/** Retries code that failed to load once the connection returns, without a message, for parts that a page works without. */
export function WhenFoundAgain({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => onFoundAgain(onRetry), [onRetry])
  return null
}
