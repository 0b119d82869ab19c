import { useEffect, useState } from 'react'

/** Returns whether the user has moved the pointer or pressed a key. Code of low priority loads from then on. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const event of ['pointermove', 'keydown']) addEventListener(event, () => setUsed(true), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isUsed
}
