import type { Place } from './checks.ts'
import { serialOf } from './device-port.ts'

/** Returns what this browser can do. Browsers on phones have no serial ports, whatever their cable. */
export function placeOf({ navigator, isSecureContext }: Pick<Window, 'navigator' | 'isSecureContext'>): Place {
  const isPhone = /Android|iPhone|iPad/.test(navigator.userAgent)
  return { hasSerial: serialOf(navigator) !== undefined, isSecure: isSecureContext, isPhone }
}
