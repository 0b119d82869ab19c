import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that only the uploader gets to know; the database keeps their hash (security, rule 10). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
