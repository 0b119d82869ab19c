import { useEffect, useState } from 'react'

/** Core specification, section 9: an action is locked for this time after a click. */
const lockMilliseconds = 5000

/** Returns a lock that opens after five seconds, or earlier by `unlock` if no request was sent. */
export function useLock(): { readonly isLocked: boolean; readonly lock: () => void; readonly unlock: () => void } {
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setSince(undefined), lockMilliseconds)
    return () => clearTimeout(timer)
  }, [since])
  return { isLocked: since !== undefined, lock: () => setSince(Date.now()), unlock: () => setSince(undefined) }
}
