import { useEffect, useState } from 'react'

/** Core specification, section 9: an action that was clicked is locked so long. */
const lockMilliseconds = 5000

/** A lock that opens by itself, or before that where nothing was sent. */
export function useLock(): { readonly isLocked: boolean; readonly lock: () => void; readonly unlock: () => void } {
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setSince(undefined), lockMilliseconds)
    return () => clearTimeout(timer)
  }, [since])
  return { isLocked: since !== undefined, lock: () => setSince(Date.now()), unlock: () => setSince(undefined) }
}
