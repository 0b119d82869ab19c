import { foldSearch } from './fold.ts'

/** Returns true if two names mean the same street: "Ulmenstr.", "Ulmenstraße" and "Ulmen Straße" are equal. */
export function isSameStreet(stored: string, typed: string): boolean {
  const plainTyped = plainStreet(typed)
  return plainTyped !== '' && plainStreet(stored) === plainTyped
}

/**
 * Returns the longest word of a street, folded and without its kind ("straße", "platz"). Every spelling of the street contains this word.
 */
export function streetStem(street: string): string {
  const words = wordsOf(street).map((word) => word.replace(/(strasse|str|platz|pl)$/, ''))
  return words.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** Compares house numbers regardless of the signs between digits and letters. */
export function isSameHouseNumber(stored: string, typed: string): boolean {
  return wordsOf(stored).join('') === wordsOf(typed).join('')
}

/**
 * Compares names; `name1` of a person is "surname, given name". Umlauts may be two letters. Case, accents, apostrophes and hyphens do not
 * count.
 */
export function isSameName(stored: string, typed: string): boolean {
  const plainTyped = new Set(spellingsOf(typed))
  const names = [stored, stored.replace(/,.*$/s, ''), stored.split(',').toReversed().join(' ')]
  return names.some((each) => spellingsOf(each).some((spelling) => plainTyped.has(spelling)))
}

/**
 * Returns both spellings of a name with letters that no German keyboard has: Sørensen is Soerensen or Sorensen, Đorđević is Dordevic or
 * Djordjevic.
 */
function spellingsOf(name: string): string[] {
  const other = name
    .normalize('NFC')
    .replaceAll(/[øØǿǾ]/g, 'o')
    .replaceAll(/[đĐ]/g, 'dj')
  return [...new Set([plain(name), plain(other)])].filter((spelling) => spelling !== '')
}

function plainStreet(street: string): string {
  return wordsOf(street)
    .map((word) => word.replace(/strasse$/, 'str').replace(/platz$/, 'pl'))
    .join('')
}

function plain(name: string): string {
  return wordsOf(name).join('')
}

function wordsOf(text: string): string[] {
  return foldSearch(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
