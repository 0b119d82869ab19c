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

/** Words have at most this contrast of their own accord; text of the pages themselves has a little more. */
const boldContrast = 12

/**
 * Words whose colour cannot be read on a surface are as strong there as they are on white, the ground that the tenant chose them for. With
 * just the contrast that text needs, headings in near-black would be paler than their paragraphs on dark pages.
 */
export function secondOn({ secondary, secondaryText, words, surface, sunken }: SecondRequest): Second {
  const filled = parseHex(secondary) ? secondary : sunken
  const isRead = parseHex(secondaryText) && contrastRatio(secondaryText, filled) >= textContrast
  const requested = parseHex(words) ? words : textOn(surface)
  return {
    filled,
    onFilled: isRead ? secondaryText : textOn(filled),
    text: readableOn({
      color: readableOn({ color: requested, background: surface, ratio: strengthOn(surface, requested) }),
      background: sunken,
      ratio: textContrast,
    }),
  }
}

function strengthOn(surface: string, color: string): number {
  if (contrastRatio(color, surface) >= textContrast) return textContrast
  return Math.max(textContrast, Math.min(boldContrast, contrastRatio(color, '#ffffff')))
}
