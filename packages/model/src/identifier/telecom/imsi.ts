/**
 * Validates the identity of a mobile subscriber: 15 digits (ITU-T E.212). Country codes begin with 2 to 7. Global networks, often for
 * machines, begin with 9.
 */
export function imsi(text: string): boolean {
  return /^[2-79]\d{14}$/.test(text)
}
