/**
 * Validates an international phone number: '+' and 7 to 15 digits without blanks (ITU-T E.164). A German number has 7 to 12 digits after
 * +49. The number may still be unassigned.
 */
export function e164(text: string): boolean {
  return text.startsWith('+49') ? /^\+49[1-9]\d{6,11}$/.test(text) : /^\+[1-9]\d{6,14}$/.test(text)
}
