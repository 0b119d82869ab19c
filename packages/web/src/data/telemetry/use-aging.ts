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
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = expires - Date.now()
      timer = setTimeout(renew, left > 0 ? Math.min(left + 10, 10 * minute) : minute)
    }
    const renew = () => {
      setNow(Date.now())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [expires])
  return now
}
