import { createHash, randomBytes } from 'node:crypto'

const secretPattern = /^[\w-]{43}$/

/** Returns 256 random bits as text. Only the hash of the secret is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && secretPattern.test(text)
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
