import { createHash, randomInt } from 'node:crypto'
import { canonicalNumber } from '../declarations/canonical-number.ts'

/** Without what is mistaken for something else on paper: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 12

/** Twelve characters, 59 bits: too many to try, few enough to type from a letter. In groups of four. */
export function newAccessCode(): string {
  return Array.from({ length }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** The stored hash of a code: good for one customer number of one tenant, however both are typed. */
export function hashAccessCode({
  tenant,
  number,
  code,
}: {
  readonly tenant: string
  readonly number: string
  readonly code: string
}): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return createHash('sha256')
    .update(`${tenant}/${canonicalNumber(number)}/${plain}`)
    .digest('base64url')
}
