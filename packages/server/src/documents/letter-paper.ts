import type { Cell, Content, Shape } from 'pdfmake'
import type { Sender } from './letter.ts'

export const millimetre = 72 / 25.4
/** DIN 5008, form B; in millimetres. */
export const form = { left: 25, right: 20, nameTop: 14, addressTop: 45, bodyTop: 98, foldMarks: [105, 210], foot: 25, address: 85 }

/** The logo at the right of a head, no larger than a third of the line. Screen readers leave it out: the name stands beside it. */
export function logoOf({ logo }: Pick<Sender, 'logo'>): Content[] {
  if (logo === undefined) return []
  return [{ image: logo, fit: [logoBox.width * millimetre, logoBox.height * millimetre], alignment: 'right', width: 'auto' }]
}

/** Millimetres. A head has 30, and a line below the logo must fit. */
const logoBox = { width: 55, height: 14 }
/** Millimetres from the upper edge to a logo. */
export const logoTop = 8.5

/** The bars in the sender's colours, and the marks at which a letter is folded. */
export function paperOf({ color, second }: Pick<Sender, 'color' | 'second'>, { isFolded }: { readonly isFolded: boolean }): Shape[] {
  const width = 210 * millimetre
  const bars: Shape[] = [{ type: 'rect', x: 0, y: 0, w: width, h: 4 * millimetre, color }]
  if (second !== undefined) bars.push({ type: 'rect', x: 0, y: 4 * millimetre, w: width, h: millimetre, color: second })
  return isFolded ? [...bars, ...form.foldMarks.map(foldMark)] : bars
}

function foldMark(at: number): Shape {
  const y = at * millimetre
  return { type: 'line', x1: 5 * millimetre, x2: 10 * millimetre, y1: y, y2: y, lineWidth: 0.25 }
}

/** The address in the window of an envelope, at most six lines, with the sender's own line above it. */
export function addressOf(lines: readonly string[], from: string | undefined): Content {
  return {
    columns: [
      {
        stack: [{ text: from ?? ' ', fontSize: 7, color: '#57606a', margin: [0, 0, 0, 6] }, ...lines.map(wrapped)],
        width: form.address * millimetre,
      },
    ],
    absolutePosition: { x: form.left * millimetre, y: form.addressTop * millimetre },
  }
}

/** A long word without a blank wraps to the next line instead of leaving the paper. */
export function wrapped(text: string): Cell {
  return /\S{40}/.test(text) ? { text, wordBreak: 'break-all' } : { text }
}
