export const fewestPhoneDigits = 7

/**
 * Returns the digits of a number as it is dialled. A + before the first digit becomes 00, which keeps country codes apart from area codes.
 */
export function dialledDigits(text: string): string {
  // '+49 (0) 221': the 0 is dialled only within the country.
  const isForeign = /^\D*[+\uff0b]/.test(text)
  const digits = (isForeign || /^\D*00/.test(text) ? text.replace(/\(0\)/, '') : text).replaceAll(/\D/g, '')
  return isForeign && digits !== '' ? `00${digits}` : digits
}
