import type { CapturedPlace } from '@twinwerk/model/photo/capture'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bestPlace, freshPlaces, placeOf } from './place.ts'

export type PlaceTrouble = 'refused' | 'off' | 'late'

/** The search for the place of the device, as the screen tells it. */
export type PlaceState = { readonly accuracy?: number; readonly trouble?: PlaceTrouble }

/** The codes of `GeolocationPositionError`. */
const troubles: readonly (PlaceTrouble | undefined)[] = [undefined, 'refused', 'off', 'late']
const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 }
/** A device that does not move tells no new fix by itself. */
const askAgainMilliseconds = 10_000
const searching: PlaceState = {}

/**
 * Follows the place of the device. `at` returns the best fix for a photo that is taken now, in milliseconds since 1970. Never delays a
 * photo.
 */
export function usePlace() {
  const [state, setState] = useState<PlaceState>(searching)
  const fixes = useRef<readonly CapturedPlace[]>([])

  useEffect(() => {
    if (!('geolocation' in navigator)) {
      setState({ trouble: 'off' })
      return undefined
    }
    const take = (position: GeolocationPosition) => {
      const place = placeOf(position)
      const now = Date.now()
      fixes.current = [...freshPlaces(fixes.current, now), ...(place ? [place] : [])]
      tell(bestPlace(fixes.current, now))
    }
    const tell = (best: CapturedPlace | undefined) =>
      setState((before) => (before.accuracy === best?.accuracy ? before : best ? { accuracy: best.accuracy } : searching))
    const fail = ({ code }: GeolocationPositionError) => {
      const trouble = troubles[code]
      if (trouble && !bestPlace(fixes.current, Date.now())) setState({ trouble })
    }
    const watch = navigator.geolocation.watchPosition(take, fail, options)
    const timer = setInterval(() => {
      fixes.current = freshPlaces(fixes.current, Date.now())
      if (fixes.current.length === 0) setState((before) => (before.trouble ? before : searching))
      navigator.geolocation.getCurrentPosition(take, () => undefined, options)
    }, askAgainMilliseconds)
    return () => {
      navigator.geolocation.clearWatch(watch)
      clearInterval(timer)
    }
  }, [])

  return { state, at: useCallback((now: number) => bestPlace(fixes.current, now), []) }
}
