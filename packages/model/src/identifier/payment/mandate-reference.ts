/**
 * Validates the reference of a SEPA mandate: up to 35 characters of the SEPA alphabet (EPC217-08). A slash must not be first or last, nor
 * follow another slash.
 */
export function mandateReference(text: string): boolean {
  return /^[A-Za-z0-9+?/:().,' -]{1,35}$/.test(text) && !/^\/|\/$|\/\//.test(text) && text.trim() === text
}
