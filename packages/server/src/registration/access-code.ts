import { createHash, randomInt } from 'node:crypto'
import { canonicalNumber } from '../declarations/canonical-number.ts'

/** Excludes characters that look alike on paper: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 12

/** Returns twelve characters in groups of four. Their 59 bits are too many to guess, and few enough to type from a letter. */
export function newAccessCode(): string {
  return Array.from({ length }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + alphabet.charAt(randomInt(alphabet.length))).join('')
}

/** Returns the stored hash of a code. It is valid for one customer number of one tenant, independent of how both are typed. */
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
