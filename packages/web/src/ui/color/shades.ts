import { parseHex } from './hex.ts'
import { oklchToHex, toOklch } from './oklch.ts'

export type TenShades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Place of the colour itself among its shades. */
export const baseShade = 6

const lightest = 0.975
const darkest = 0.22
// How much of the way from the base to white or black each shade goes.
const towardsWhite = [1, 0.92, 0.8, 0.62, 0.42, 0.2]
const towardsBlack = [0.22, 0.45, 0.68]

/** Ten shades from nearly white to nearly black; the colour itself has index 6. An invalid colour counts as a middle grey. */
export function tenShades(color: string): TenShades {
  const base = toOklch(parseHex(color) ?? [0.45, 0.48, 0.52])
  const up = towardsWhite.map((part) => {
    const top = Math.max(lightest, base.lightness)
    // Bright shades of a full colour look dirty with its whole chroma.
    return oklchToHex({ ...base, lightness: base.lightness + (top - base.lightness) * part, chroma: base.chroma * (1 - 0.85 * part) })
  })
  const down = towardsBlack.map((part) => {
    const bottom = Math.min(darkest, base.lightness)
    return oklchToHex({ ...base, lightness: base.lightness + (bottom - base.lightness) * part, chroma: base.chroma * (1 - 0.35 * part) })
  })
  return [...up, oklchToHex(base), ...down] as unknown as TenShades
}
