import type { PortInfo } from './device-port.ts'

/** Returns the filters of a model: pairs of vendor and product id in hexadecimal, `10c4:ea60, 1a86:7523`. Others are left out. */
export function usbFiltersOf(text: string): readonly PortInfo[] {
  return [...text.matchAll(/\b([0-9a-f]{4}):([0-9a-f]{4})\b/gi)].map(([, vendor = '', product = '']) => ({
    usbVendorId: Number.parseInt(vendor, 16),
    usbProductId: Number.parseInt(product, 16),
  }))
}
