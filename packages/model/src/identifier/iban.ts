import { ibanLengths } from './iban-lengths.ts'

/** An IBAN with the length of its country and right check digits (ISO 13616). Blanks and lower case are accepted. */
export function iban(text: string): boolean {
  const compact = compactIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(compact)) return false
  const country = compact.slice(0, 2)
  if (!Object.hasOwn(ibanLengths, country) || ibanLengths[country] !== compact.length) return false
  return remainder97(compact.slice(4) + compact.slice(0, 4)) === 1
}

/** The electronic form: no blanks, upper case. */
export function compactIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Digits with letters counted from A = 10, modulo 97 (ISO 7064). */
function remainder97(text: string): number {
  let remainder = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
