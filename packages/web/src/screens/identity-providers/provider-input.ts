/**
 * Returns true if the address can belong to an identity provider: https, or this machine during development, without user, query and
 * fragment. The server validates the address again.
 */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}

/** Parses a domain as a user types it, also as `@domain` or with capitals. Returns undefined for any other text. */
export function domainOf(text: string): string | undefined {
  const domain = text.trim().toLowerCase().replace(/^@/, '')
  return /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/.test(domain) ? domain : undefined
}
