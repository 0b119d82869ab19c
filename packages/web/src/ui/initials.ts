/** Returns at most two letters: the initials of the first two words, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.slice(0, 1)) : [...(words[0] ?? '?').slice(0, 2)]
  return letters.join('').toLocaleUpperCase('de')
}
