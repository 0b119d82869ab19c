import { createHash, randomBytes } from 'node:crypto'

export type TaskToken = { readonly tenant: string; readonly hash: string }

const shape = /^([0-9a-f]{32})([\w-]{43})$/

/**
 * Creates the token of a link to one task for a person outside. The token contains the tenant, which has the row, and 256 secret bits, of
 * which only the hash is stored (security, rule 32).
 */
export function newTaskToken(tenant: string): TaskToken & { readonly token: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: tenant.replaceAll('-', '') + secret, tenant, hash: hashOf(secret) }
}

/** Parses a token. A malformed token leads to a tenant that does not exist, so that it takes as long as a wrong token. */
export function readTaskToken(token: string): TaskToken {
  const [, digits = '0'.repeat(32), secret = ''] = shape.exec(token) ?? []
  return { tenant: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), hash: hashOf(secret) }
}

/** Returns the uploader (uuid) of the files that come with a link. No user has this id, so a link can use only its own files. */
export function uploaderOf({ hash }: TaskToken): string {
  const hex = createHash('sha256').update(`uploads of ${hash}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
