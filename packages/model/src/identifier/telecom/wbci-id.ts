/**
 * Validates the number of a provider change, such as DEU.MNET.VH12345678: country, carrier, V (agreement), S (cancellation) or T (new
 * date), route, eight digits (WBCI).
 */
export function wbciId(text: string): boolean {
  return /^[A-Z0-9]{2,6}\.[A-Z0-9]{1,8}\.[VST][A-Z]\d{8}$/.test(text)
}
