/** Validates a meter number by DIN 43863-5: medium, three letters of the maker, block, eight digits; 14 characters, no check digit. */
export function meterNumber(text: string): boolean {
  return /^[0-9A-Z][A-Z]{3}[0-9A-Z]{2}\d{8}$/.test(text)
}
