import { formatHex } from './hex.ts'
import type { Rgb } from './hex.ts'
import { toEncoded, toLinear } from './linear.ts'

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: equal steps look equal (Ottosson, OKLab). */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bb), hue: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** Returns the colour as hex. A colour outside sRGB keeps lightness and hue and loses chroma until it fits. */
export function oklchToHex(color: Oklch): string {
  if (color.lightness >= 1) return '#ffffff'
  if (color.lightness <= 0) return '#000000'
  let low = 0
  let high = color.chroma
  if (inGamut(toRgb(color))) low = high
  for (let step = 0; step < 12 && high - low > 0.0005; step++) {
    const middle = (low + high) / 2
    if (inGamut(toRgb({ ...color, chroma: middle }))) low = middle
    else high = middle
  }
  return formatHex(toRgb({ ...color, chroma: low }))
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function inGamut(rgb: Rgb): boolean {
  return rgb.every((each) => each >= -0.0005 && each <= 1.0005)
}
