import { contrastRatio, edgeContrast, textContrast, textOn } from './contrast.ts'
import { parseHex } from './hex.ts'
import { mix } from './mix.ts'
import { readableOn } from './readable.ts'
import { tenShades } from './shades.ts'

/** The colours derived from a tenant's primary colour for one kind of surface, all as hex. */
export type Accent = {
  readonly filled: string
  readonly filledHover: string
  readonly onFilled: string
  /** For links and icons on the surface. */
  readonly text: string
  readonly tint: string
  readonly tintHover: string
  readonly onTint: string
  readonly ring: string
}

type BrandColors = {
  readonly primary: string
  /** For text on the primary colour. */
  readonly primaryText: string
  /** The colour of links and icons; the primary colour if the tenant has none. */
  readonly words: string
  readonly surface: string
  readonly sunken: string
}

// Below this contrast a filled button is not recognisable; a pale brand colour keeps its hue and becomes darker.
const filledContrast = 1.6
const fallback = '#3b5bdb'

/** Returns the tenant's colours; unreadable colours change their lightness until they are readable (WCAG AA). */
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
