import { contrastRatio, textContrast, textOn } from './contrast.ts'
import { parseHex } from './hex.ts'
import { readableOn } from './readable.ts'

/** The colours derived from a tenant's secondary colour: filled areas, text on them, and text on a surface. */
export type Second = { readonly filled: string; readonly onFilled: string; readonly text: string }

type SecondRequest = {
  readonly secondary: string
  readonly secondaryText: string
  readonly words: string
  readonly surface: string
  readonly sunken: string
}

export function secondOn({ secondary, secondaryText, words, surface, sunken }: SecondRequest): Second {
  const filled = parseHex(secondary) ? secondary : sunken
  const isRead = parseHex(secondaryText) && contrastRatio(secondaryText, filled) >= textContrast
  const requested = parseHex(words) ? words : textOn(surface)
  return {
    filled,
    onFilled: isRead ? secondaryText : textOn(filled),
    text: readableOn({
      color: readableOn({ color: requested, background: surface, ratio: textContrast }),
      background: sunken,
      ratio: textContrast,
    }),
  }
}
