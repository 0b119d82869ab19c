import { canonicalMac } from './mac.ts'

/**
 * Returns true for a MAC address that one device can have: not all zero, and not multicast (lowest bit of the first octet). Broadcast is a
 * case of multicast.
 */
export function unicast(text: string): boolean {
  const address = canonicalMac(text)
  if (!address || address === '00:00:00:00:00:00') return false
  return (Number.parseInt(address.slice(0, 2), 16) & 1) === 0
}
