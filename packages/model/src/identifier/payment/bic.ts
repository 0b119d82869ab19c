/** Validates the form of a BIC (ISO 9362): 8 or 11 characters. The bank may still not exist. */
export function bic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
}
