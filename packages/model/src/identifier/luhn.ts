/**
 * Returns true if the last digit is the Luhn check digit (ISO/IEC 7812-1) of the preceding digits. The text must have at least two digits
 * and nothing else.
 */
export function luhn(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const digit = Number(text[text.length - 1 - index])
    const weighted = index % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
