import { isCommonWord } from './common-words.ts'
import { lettersOf } from './letters.ts'

/** Digits and signs that people write in the place of letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}
const fewestOwnLetters = 3
const shortestWord = 4

/**
 * Returns true if a password is a common word, or a word of its owner (name, user name, tenant, product). The word may have digits and
 * signs around or in it. A list of passwords would contain "Passwort1!" and not "P4sswort-2026!", so the word is looked up without its
 * decoration (ASVS 6.2.4, 6.2.11).
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const forms = new Set([
    lettersOf(password),
    lettersOf(trimSigns(password).replaceAll(/[0134578@$!€]/g, (sign) => lookalikes[sign] ?? sign)),
  ])
  const words = new Set(
    own
      .flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
      .map(lettersOf)
      .filter((word) => word.length >= shortestWord),
  )
  return [...forms].some(
    (form) => isCommon(form) || [...words].some((word) => form.includes(word) && form.replaceAll(word, '').length < fewestOwnLetters),
  )
}

/** Returns true for a common word, alone or twice in a row. */
function isCommon(letters: string): boolean {
  if (letters.length < fewestOwnLetters || isCommonWord(letters)) return true
  const half = letters.slice(0, letters.length / 2)
  return letters === half + half && (isCommonWord(half) || half.length < shortestWord)
}

/** Characters before and after the word are removed unless they are letters. */
function trimSigns(password: string): string {
  return password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
