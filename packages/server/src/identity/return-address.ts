const nowhere = 'http://return.invalid'

/** Returns the address to open after the sign-in: a path on this host, or `/` for an address that could lead elsewhere. */
export function returnAddress(url: string | undefined): string {
  if (!url?.startsWith('/') || !URL.canParse(url, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(url, nowhere)
  if (origin !== nowhere || pathname.startsWith('//')) return '/'
  return `${pathname}${search}${hash}`
}
