/** Validates the code of a network for ported numbers (Portierungskennung of the Bundesnetzagentur): D and three digits. */
export function portingCode(text: string): boolean {
  return /^D\d{3}$/.test(text)
}
