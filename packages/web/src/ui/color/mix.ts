import { formatHex, parseHex } from './hex.ts'

/** Returns the colour on the straight line between two colours; `part` 0 is `from`, 1 is `to`. */
export function mix({ from, to, part }: { readonly from: string; readonly to: string; readonly part: number }): string {
  const [a, b] = [parseHex(from) ?? [0, 0, 0], parseHex(to) ?? [0, 0, 0]]
  return formatHex([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part])
}
