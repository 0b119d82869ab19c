import type { MarkColor, Marks } from '@twinwerk/model/photo/marks'

/** The colours that do not depend on the tenant, as hex. */
const fixed: Readonly<Record<Exclude<MarkColor, 'primary' | 'secondary'>, string>> = {
  red: '#e03131',
  green: '#2f9e44',
  blue: '#1c7ed6',
  yellow: '#ffd43b',
  black: '#000000',
  white: '#ffffff',
}

export function hexOf(color: MarkColor, brand: Marks['brand']): string {
  return color === 'primary' || color === 'secondary' ? brand[color] : fixed[color]
}

/** Returns black or white, whichever is easier to see beside a colour. The contrast is at least 4.58 : 1 (WCAG 2). */
export function contrasting(hex: string): '#000000' | '#ffffff' {
  const light = luminance(hex)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#ffffff'
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
