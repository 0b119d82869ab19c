import { createHash, randomBytes } from 'node:crypto'

/** Returns a token of 256 random bits. Only the uploader receives the token; the database stores its hash (security, rule 10). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
