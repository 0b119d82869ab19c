/** Validates the key of a German municipality: eight digits, the first two for one of the sixteen states. */
export function ags(text: string): boolean {
  return /^(?:0[1-9]|1[0-6])\d{6}$/.test(text)
}
