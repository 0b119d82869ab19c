import { useEffect, useState } from 'react'

/** Returns the time in milliseconds, and renders again each `milliseconds`, so that a duration until now goes on. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
  return now
}
