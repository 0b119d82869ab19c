/** Red, green and blue from 0 to 1, gamma-encoded as in CSS. */
export type Rgb = readonly [number, number, number]

const shortPattern = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const longPattern = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Reads `#rgb` and `#rrggbb`; undefined for everything else. */
export function parseHex(text: string): Rgb | undefined {
  const short = shortPattern.exec(text.trim())
  if (short) return [channel(short[1]! + short[1]!), channel(short[2]! + short[2]!), channel(short[3]! + short[3]!)]
  const long = longPattern.exec(text.trim())
  return long ? [channel(long[1]!), channel(long[2]!), channel(long[3]!)] : undefined
}

export function formatHex(rgb: Rgb): string {
  return `#${rgb
    .map((each) =>
      Math.round(clamp(each) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function channel(hex: string): number {
  return Number.parseInt(hex, 16) / 255
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
