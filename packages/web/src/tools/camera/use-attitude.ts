import type { CapturedAttitude } from '@twinwerk/model/photo/capture'
import { useCallback, useEffect, useRef } from 'react'

/** The event of Safari, with its compass and its permission. */
type Told = DeviceOrientationEvent & { readonly webkitCompassHeading?: number }
type Asking = { readonly prototype: DeviceOrientationEvent; readonly requestPermission?: () => Promise<unknown> }

/**
 * Follows the attitude of the device. Returns a function that tells the newest one, or null. Asks for the permission where a device
 * requires it, which works only in the tap that opens the camera; without it there is no attitude.
 */
export function useAttitude(): () => CapturedAttitude | null {
  const newest = useRef<CapturedAttitude>(null)
  useEffect(() => {
    if (typeof DeviceOrientationEvent === 'undefined') return undefined
    askForPermission(DeviceOrientationEvent)
    const take = (event: Told) => {
      const attitude = attitudeOf(event)
      // Some devices send both events, and only one of them counts from north.
      if (attitude && (attitude.absolute || !newest.current?.absolute)) newest.current = attitude
    }
    window.addEventListener('deviceorientationabsolute', take)
    window.addEventListener('deviceorientation', take)
    return () => {
      window.removeEventListener('deviceorientationabsolute', take)
      window.removeEventListener('deviceorientation', take)
      newest.current = null
    }
  }, [])
  return useCallback(() => newest.current, [])
}

function askForPermission(events: Asking): void {
  void events.requestPermission?.().catch(() => undefined)
}

/** A device without the sensor sends one event without angles. */
function attitudeOf({ alpha, beta, gamma, absolute, webkitCompassHeading: compass }: Told): CapturedAttitude | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined
  const screenAngle = window.screen.orientation?.angle ?? 0
  return { alpha, beta, gamma, absolute, screen: screenAngle, compass: compass !== undefined && compass >= 0 ? compass : null }
}
