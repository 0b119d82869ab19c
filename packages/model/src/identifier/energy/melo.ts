/**
 * Validates a meter location id: DE, grid operator (6 digits), postcode (5 digits), 20 letters or digits; 33 characters, no check digit.
 */
export function melo(text: string): boolean {
  return /^DE\d{11}[A-Z0-9]{20}$/.test(text)
}
