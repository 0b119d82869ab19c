import { luhn } from '../luhn.ts'

/** Validates a SIM card number: 18 to 20 digits that begin with 89, the last a Luhn check digit (ITU-T E.118). */
export function iccid(text: string): boolean {
  return /^89\d{16,18}$/.test(text) && luhn(text)
}
