/** Red, green and blue from 0 to 1, gamma-encoded as in CSS. */
export type Rgb = readonly [number, number, number]

const shortPattern = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const longPattern = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Parses `#rgb` and `#rrggbb`; returns undefined for any other text. */
export function parseHex(text: string): Rgb | undefined {
  const [, r = '', g = '', b = ''] = shortPattern.exec(text.trim()) ?? longPattern.exec(text.trim()) ?? []
  return r === '' ? undefined : [channel(r), channel(g), channel(b)]
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
  return Number.parseInt(hex.length === 1 ? hex + hex : hex, 16) / 255
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
