/** Validates the id of a line that carriers use in orders (WITA, S/PRI): country, carrier, up to twenty letters or digits. */
export function lineId(text: string): boolean {
  return /^[A-Z]{3}\.[A-Z0-9]{2,8}\.[A-Z0-9]{1,20}$/.test(text)
}
