import { useEffect, useState } from 'react'
import type { Journey } from './order-form.ts'

/** True if the page runs in the frame of the editor; the server allows no other page to frame it (ADR 43). */
export const showsDraft = new URLSearchParams(window.location.search).has('draft') && window.parent !== window

/** Returns the journey in its current edited state. Listens only to messages of its own origin. */
export function useDraft(): Journey | undefined {
  const [draft, setDraft] = useState<Journey>()
  useEffect(() => {
    if (!showsDraft) return undefined
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== window.parent) return
      if (typeof data === 'object' && data !== null && 'journey' in data) setDraft(data.journey as Journey)
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ wants: 'draft' }, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [])
  return draft
}
