import { useEffect, useState } from 'react'

/** Whether somebody has moved or pressed anything: what may come after everything else comes from then on. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    for (const event of ['pointermove', 'keydown']) addEventListener(event, () => setUsed(true), { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isUsed
}
