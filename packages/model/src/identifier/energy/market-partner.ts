import { gln } from '../gln.ts'

/** Validates the code of a market partner: 13 digits assigned by BDEW (99…, power) or DVGW (98…, gas), or a Global Location Number. */
export function marketPartner(text: string): boolean {
  return /^9[89]\d{11}$/.test(text) || gln(text)
}
