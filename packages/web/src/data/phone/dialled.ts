export const fewestPhoneDigits = 7

/** The digits of a number as it is dialled: a leading + becomes 00, so that no country code is taken for an area code (core specification, section 5). */
export function dialledDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return text.trim().startsWith('+') && digits !== '' ? `00${digits}` : digits
}
