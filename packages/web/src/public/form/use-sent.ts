import { useEffect, useState } from 'react'
import type { Sent } from './SentConfirmation.tsx'

type HistoryState = { readonly sent?: Sent } | null

/**
 * The confirmation of what was sent. It stays with the entry of the browser's history, so a reload still shows it with its document, and
 * the steps before it lead to it, too: nobody finds a form that looks as if it were still to be sent. `null`: nothing was sent yet.
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
