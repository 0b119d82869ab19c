import { randomInt } from 'node:crypto'

// Excludes letters that look alike: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V.
const signs = 'ACEFGHJKMNPRTWXY34679'
const fewest = 5
const most = 6

/** Returns the letters to type (security, rule 31). */
export function newLetters(): string {
  return Array.from({ length: randomInt(fewest, most + 1) }, () => signs[randomInt(signs.length)]).join('')
}

/** Normalizes typed letters: case, blanks and hyphens have no meaning. */
export function typedLetters(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}
