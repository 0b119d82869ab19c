import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * Returns the current time in milliseconds. It is renewed when a value goes out of date at `expires`, and then each minute, because the age
 * of the value is shown. Values that never expire do not need it.
 */
export function useAging(expires: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (expires === undefined || !Number.isFinite(expires)) return undefined
    const left = expires - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), left > 0 ? Math.min(left + 10, 10 * minute) : minute)
    return () => clearTimeout(timer)
  }, [expires, now])
  return now
}
