import { luhn } from '../luhn.ts'

/** Validates a device identity: 15 digits with a Luhn check digit (3GPP TS 23.003). */
export function imei(text: string): boolean {
  return text.length === 15 && luhn(text)
}
