import { mod97 } from '../mod97.ts'

/**
 * Validates a SEPA creditor identifier (EPC262-08): country, two check digits, business code, national part. The national part of a German
 * identifier has eleven digits. The check digits do not cover the business code, which may change freely.
 */
export function creditorId(text: string): boolean {
  const match = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text)
  if (!match) return false
  const [, country = '', check = '', national = ''] = match
  return (country !== 'DE' || /^\d{11}$/.test(national)) && mod97(national + country + check) === 1
}
