import { canonicalMac } from './mac.ts'

/** A MAC address that one device can have: not multicast (lowest bit of the first octet), so not broadcast either, and not all zero. */
export function unicast(text: string): boolean {
  const address = canonicalMac(text)
  if (!address || address === '00:00:00:00:00:00') return false
  return (Number.parseInt(address.slice(0, 2), 16) & 1) === 0
}
