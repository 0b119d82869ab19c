/**
 * The lengths of words in which typing errors are tolerated. Short words have too many neighbours. A long word is seldom typed, and never
 * without a part that is right.
 */
const lengths = { min: 5, max: 24 }

/** The characters between words in a folded text: everything in ASCII that is neither letter nor digit. */
export const separator = '[ -/:-@\\[-`{-~]'
const letter = '[^ -/:-@\\[-`{-~]'

/** Returns true if typing errors in a word are tolerated. A number, or a word with other characters than letters, must match exactly. */
export function isForgiven(word: string): boolean {
  const { length } = [...word]
  return length >= lengths.min && length <= lengths.max && /^\p{L}+$/u.test(word)
}

/**
 * Returns a regular expression for texts with a word that differs from this word in at most one letter: one replaced, added or omitted, or
 * two swapped. Each text decides alone, so words that the caller does not see have no influence. The trigram index serves the expression.
 */
export function similarPattern(word: string): string {
  const letters = [...word]
  const without = (from: number, count: number, ...instead: string[]) =>
    [...letters.slice(0, from), ...instead, ...letters.slice(from + count)].join('')
  const words = letters.flatMap((own, at) => {
    const previous = letters[at - 1]
    const swapped = previous === undefined ? [] : [without(at - 1, 2, own, previous)]
    return [without(at, 1, letter), without(at, 1), without(at, 0, letter), ...swapped]
  })
  return `(^|${separator})(${[...new Set([...words, without(letters.length, 0, letter)])].join('|')})($|${separator})`
}
