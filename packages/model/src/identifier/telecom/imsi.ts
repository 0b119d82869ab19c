/**
 * The identity of a mobile subscriber: 15 digits (ITU-T E.212). Countries begin with 2 to 7; global networks, often of machines, with 9.
 */
export function imsi(text: string): boolean {
  return /^[2-79]\d{14}$/.test(text)
}
