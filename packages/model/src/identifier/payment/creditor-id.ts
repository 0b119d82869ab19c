import { mod97 } from '../mod97.ts'

/**
 * A SEPA creditor identifier (EPC262-08): country, two check digits, business code, national part; a German one has eleven digits there.
 * The business code may change freely: it is no part of the check.
 */
export function creditorId(text: string): boolean {
  const match = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text)
  if (!match) return false
  const [, country = '', check = '', national = ''] = match
  return (country !== 'DE' || /^\d{11}$/.test(national)) && mod97(national + country + check) === 1
}
