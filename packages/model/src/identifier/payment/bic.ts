/** The form of a BIC (ISO 9362): 8 or 11 characters. Says nothing about whether the bank exists. */
export function bic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
}
