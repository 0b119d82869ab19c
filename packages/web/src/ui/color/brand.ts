import { contrastRatio, edgeContrast, textContrast, textOn } from './contrast.ts'
import { parseHex } from './hex.ts'
import { mix } from './mix.ts'
import { readableOn } from './readable.ts'
import { tenShades } from './shades.ts'

/** The colours that follow from a tenant's primary colour on one kind of surface. All hex. */
export type Accent = {
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** Links and icons on the surface. */
  readonly text: string
  readonly tint: string
  readonly tintHover: string
  readonly onTint: string
  readonly ring: string
}

type BrandColors = {
  readonly primary: string
  /** On the primary colour. */
  readonly primaryText: string
  /** The colour of links and icons; the primary colour where there is none. */
  readonly words: string
  readonly surface: string
  readonly sunken: string
}

// Below this a filled button is not seen as one; a pale brand keeps its hue and gets a little deeper.
const filledContrast = 1.6
const fallback = '#3b5bdb'

/** Keeps the tenant's colour wherever it can be read and moves its lightness where it cannot (WCAG AA). */
export function accentOn({ primary, primaryText, words, surface, sunken }: BrandColors): Accent {
  const base = parseHex(primary) ? primary : fallback
  const dark = contrastRatio('#ffffff', surface) > contrastRatio('#000000', surface)
  const filled = readableOn({ color: base, background: surface, ratio: dark ? 2.4 : filledContrast })
  const onFilled = parseHex(primaryText) && contrastRatio(primaryText, filled) >= textContrast ? primaryText : textOn(filled)
  const hover = mix({ from: filled, to: textOn(filled) === '#ffffff' ? '#000000' : '#ffffff', part: 0.12 })
  const tint = mix({ from: sunken, to: filled, part: dark ? 0.22 : 0.11 })
  const tintHover = mix({ from: sunken, to: filled, part: dark ? 0.3 : 0.17 })
  return {
    filled,
    filledHover: contrastRatio(onFilled, hover) >= textContrast ? hover : filled,
    onFilled,
    text: readableOn({
      color: readableOn({ color: parseHex(words) ? words : base, background: surface, ratio: textContrast }),
      background: sunken,
      ratio: textContrast,
    }),
    tint,
    tintHover,
    onTint: readableOn({
      color: base,
      background: contrastRatio(tint, surface) > contrastRatio(tintHover, surface) ? tint : tintHover,
      ratio: textContrast,
    }),
    ring: readableOn({
      color: readableOn({ color: base, background: surface, ratio: edgeContrast }),
      background: sunken,
      ratio: edgeContrast,
    }),
  }
}

export function shadesOf(primary: string): ReturnType<typeof tenShades> {
  return tenShades(parseHex(primary) ? primary : fallback)
}
