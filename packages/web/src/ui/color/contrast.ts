import { parseHex } from './hex.ts'
import { toLinear } from './linear.ts'

/** WCAG 2.2: normal text needs 4.5, large text and the edge of a control 3. */
export const textContrast = 4.5
export const edgeContrast = 3

/** Returns the contrast of two hex colours, 1 to 21; an invalid colour counts as black. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns near-black or white on a background, or pure black if near-black does not reach AA. One of the three always does. */
export function textOn(background: string): string {
  const onDark = contrastRatio('#ffffff', background)
  if (onDark >= textContrast) return '#ffffff'
  return contrastRatio('#10131a', background) >= textContrast ? '#10131a' : '#000000'
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex) ?? [0, 0, 0]
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}
