/** The reference of a SEPA mandate: up to 35 characters of the SEPA alphabet; no slash at an end and no two in a row (EPC217-08). */
export function mandateReference(text: string): boolean {
  return /^[A-Za-z0-9+?/:().,' -]{1,35}$/.test(text) && !/^\/|\/$|\/\//.test(text) && text.trim() === text
}
