import { mod97 } from '../mod97.ts'

/**
 * Validates the address of a public buyer on an XRechnung: coarse part, optional fine part, two check digits modulo 97; at most 46
 * characters (KoSIT, format of the Leitweg-ID).
 */
export function leitwegId(text: string): boolean {
  return /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/.test(text) && mod97(text.replaceAll('-', '')) === 1
}
