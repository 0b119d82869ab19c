/**
 * Returns ISO 7064 MOD 97-10 of digits and capital letters; letters count as 10 to 35. The result is 1 for a text that ends in correct
 * check digits.
 */
export function mod97(text: string): number {
  let remainder = 0
  for (const character of text) remainder = (remainder * (character > '9' ? 100 : 10) + Number.parseInt(character, 36)) % 97
  return remainder
}
