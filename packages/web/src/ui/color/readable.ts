import { contrastRatio } from './contrast.ts'
import { parseHex } from './hex.ts'
import { oklchToHex, toOklch } from './oklch.ts'

type ReadableRequest = { readonly color: string; readonly background: string; readonly ratio: number }

const step = 0.01

/** Returns the colour, or the nearest lighter or darker colour of the same hue that reaches the contrast on the background. */
export function readableOn({ color, background, ratio }: ReadableRequest): string {
  if (contrastRatio(color, background) >= ratio) return color
  const start = toOklch(parseHex(color) ?? [0, 0, 0])
  const lighter = contrastRatio('#ffffff', background) > contrastRatio('#000000', background)
  for (let lightness = start.lightness; lightness >= 0 && lightness <= 1; lightness += lighter ? step : -step) {
    const candidate = oklchToHex({ ...start, lightness })
    if (contrastRatio(candidate, background) >= ratio) return candidate
  }
  return lighter ? '#ffffff' : '#000000'
}
