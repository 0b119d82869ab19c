import { useEffect, useState } from 'react'

/** Returns whether somebody has moved the pointer or pressed a key. Code that may come last is loaded from then on. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const event of ['pointermove', 'keydown']) addEventListener(event, () => setUsed(true), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isUsed
}
