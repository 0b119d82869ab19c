const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'

/** Validates an Energy Identification Code (ENTSO-E): 16 characters, the last a check character modulo 37. '-' is no check character. */
export function eic(text: string): boolean {
  if (!/^[0-9A-Z-]{15}[0-9A-Z]$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 15; index++) sum += alphabet.indexOf(text.charAt(index)) * (16 - index)
  return alphabet.charAt(36 - ((sum + 36) % 37)) === text.charAt(15)
}
