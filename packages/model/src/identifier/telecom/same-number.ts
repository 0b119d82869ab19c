/**
 * Returns true if two texts are the same phone number. Blanks and signs between digits do not count; 0049, +49 and a leading 0 are equal.
 * A text with too few digits never equals another text.
 */
export function sameNumber(one: string, other: string): boolean {
  const number = international(one)
  return number.length >= minDigits && number === international(other)
}

const minDigits = 7

/** Returns the spellings that the end of a number may have: its last four digits, with and without a usual separator between them. */
export function endingsOf(text: string): readonly string[] {
  const last = text.replaceAll(/\D/g, '').slice(-4)
  const cut = [1, 2, 3].flatMap((at) => [' ', '-', '/'].map((sign) => `${last.slice(0, at)}${sign}${last.slice(at)}`))
  return last.length < 4 ? [] : [last, ...cut]
}

function international(text: string): string {
  // '+49 (0) 391': the 0 is dialled only within the country.
  const digits = text.replace(/\(0\)/, '').replaceAll(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits.replaceAll('+', '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `49${digits.slice(1)}` : digits
}
