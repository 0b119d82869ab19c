/**
 * An international phone number, '+' and 7 to 15 digits without blanks (ITU-T E.164); a German one has 7 to 12 behind +49. Says nothing
 * about whether it is assigned.
 */
export function e164(text: string): boolean {
  return text.startsWith('+49') ? /^\+49[1-9]\d{6,11}$/.test(text) : /^\+[1-9]\d{6,14}$/.test(text)
}
