/** Validates the serial number of an optical network terminal: four letters of the vendor, eight hexadecimal digits (ITU-T G.984.3). */
export function ontSerial(text: string): boolean {
  return /^[A-Z]{4}[0-9A-F]{8}$/.test(text)
}
