/** Validates the form of a German postcode: five digits from 01001 to 99998. The postcode may still be unassigned. */
export function plz(text: string): boolean {
  return /^\d{5}$/.test(text) && text >= '01001' && text <= '99998'
}
