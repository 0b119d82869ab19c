import { useEffect, useState } from 'react'
import type { Sent } from './SentConfirmation.tsx'

type HistoryState = { readonly sent?: Sent } | null

/**
 * Returns the confirmation of the sent form and its setter; `null` before sending. The browser's history entry stores it, so a reload still
 * shows the confirmation with its document. Going back leads to it too, so that no form looks unsent.
 */
export function useSent(): readonly [Sent | null, (sent: Sent | null) => void] {
  const [sent, setSent] = useState<Sent | null>(() => (window.history.state as HistoryState)?.sent ?? null)
  useEffect(() => {
    if (!sent) return undefined
    const note = () => window.history.replaceState({ sent }, '')
    note()
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [sent])
  const begin = (next: Sent | null) => {
    if (!next) window.history.replaceState(null, '')
    setSent(next)
  }
  return [sent, begin]
}
