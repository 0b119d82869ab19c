/** Short words have too many neighbours; a long one is seldom typed, and never without a part that is right. */
const lengths = { min: 5, max: 24 }

/** The characters between words in a folded text: everything in ASCII that is neither letter nor digit. */
export const separator = '[ -/:-@\\[-`{-~]'
const letter = '[^ -/:-@\\[-`{-~]'

/**
 * Returns true if typing errors in a word are forgiven. A number, or anything else with other characters than letters, has to fit exactly.
 */
export function isForgiven(word: string): boolean {
  const { length } = [...word]
  return length >= lengths.min && length <= lengths.max && /^\p{L}+$/u.test(word)
}

/**
 * A regular expression for texts with a word that differs from this one in at most one letter: another one, one more, one less, or two that
 * change places. It can be decided on any text alone, so that words the caller does not see have no say, and the trigram index serves it.
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
