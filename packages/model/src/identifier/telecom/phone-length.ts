/** Returns true if a phone number has 7 to 15 digits (spec: at least 7; E.164: at most 15). Other characters do not count. */
export function phoneLength(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}
