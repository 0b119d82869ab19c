import { maxTextLength } from '@twinwerk/model/value/format/text'

const last = 0x10_ff_ff
const surrogates = { first: 0xd8_00, behind: 0xe0_00 }

/** Returns the least text, in byte order, that comes after every stored text with this beginning. */
export function prefixEnd(beginning: string): string {
  const points = [...beginning].flatMap((character) => character.codePointAt(0) ?? [])
  while (points.at(-1) === last) points.pop()
  const point = points.pop()
  if (point === undefined) return String.fromCodePoint(last).repeat(maxTextLength + 1)
  return String.fromCodePoint(...points, point + 1 === surrogates.first ? surrogates.behind : point + 1)
}
