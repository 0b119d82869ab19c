import { parseHex } from './hex.ts'
import { oklchToHex, toOklch } from './oklch.ts'

export type TenShades = readonly [string, string, string, string, string, string, string, string, string, string]

/** The index of the colour itself among its shades. */
export const baseShade = 6

const lightest = 0.975
const darkest = 0.22

/** Returns ten shades from nearly white to nearly black; the colour itself has index 6. An invalid colour counts as a middle grey. */
export function tenShades(color: string): TenShades {
  const base = toOklch(parseHex(color) ?? [0.45, 0.48, 0.52])
  const brighter = (part: number) => {
    const top = Math.max(lightest, base.lightness)
    // Bright shades of a saturated colour look dirty with its full chroma.
    return oklchToHex({ ...base, lightness: base.lightness + (top - base.lightness) * part, chroma: base.chroma * (1 - 0.85 * part) })
  }
  const darker = (part: number) => {
    const bottom = Math.min(darkest, base.lightness)
    return oklchToHex({ ...base, lightness: base.lightness + (bottom - base.lightness) * part, chroma: base.chroma * (1 - 0.35 * part) })
  }
  // The share of the distance from the base to white or black, per shade.
  return [
    brighter(1),
    brighter(0.92),
    brighter(0.8),
    brighter(0.62),
    brighter(0.42),
    brighter(0.2),
    oklchToHex(base),
    darker(0.22),
    darker(0.45),
    darker(0.68),
  ]
}
