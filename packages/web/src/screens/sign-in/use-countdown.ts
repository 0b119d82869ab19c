import { useEffect, useState } from 'react'

/** Returns the seconds left to wait, counted down to 0, and a function that starts the countdown. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, (seconds) => setLeft(Math.ceil(seconds))]
}
