/** Numbers have two or three groups; banks break long texts anywhere, so a group may come in pieces. */
const mostPieces = 6

const piece = /[A-Z]+|[0-9]+/g

/** The form of a number that is compared: capitals and digits, without the marks between them. */
export function numberKey(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/**
 * The numbers of `known` that a remittance text names, in the order of the text: also “R 2026 000123”, “R2026000123”, and a number that the
 * bank broke over two lines. The keys of `known` are those of `numberKey`.
 */
export function namedIn<T>(text: string, known: ReadonlyMap<string, T>): readonly T[] {
  const pieces = piecesOf(text.toUpperCase())
  const found: T[] = []
  for (let start = 0; start < pieces.length; start++) {
    const hit = longestFrom(pieces, start, known)
    if (!hit) continue
    if (!found.includes(hit.value)) found.push(hit.value)
    start = hit.last
  }
  return found
}

type Piece = { readonly characters: string; readonly startsWord: boolean }

function piecesOf(text: string): readonly Piece[] {
  return [...text.matchAll(piece)].map(({ 0: characters, index }) => ({
    characters,
    startsWord: index === 0 || !/[A-Z0-9]/.test(text.charAt(index - 1)),
  }))
}

function longestFrom<T>(pieces: readonly Piece[], start: number, known: ReadonlyMap<string, T>): { value: T; last: number } | undefined {
  // A letter in the middle of a word begins no number: “RNR2026000123” does not name R-2026-000123.
  if (!pieces[start]?.startsWord) return undefined
  let key = ''
  let hit: { value: T; last: number } | undefined
  for (let last = start; last < Math.min(start + mostPieces, pieces.length); last++) {
    key += pieces[last]?.characters ?? ''
    const value = known.get(key)
    // A longer number that begins with the same digits is another number: the next piece has to begin a word.
    if (value !== undefined && (pieces[last + 1]?.startsWord ?? true)) hit = { value, last }
  }
  return hit
}
