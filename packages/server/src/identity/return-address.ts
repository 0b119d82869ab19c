const nowhere = 'http://return.invalid'

/** Where to go after sign-in: a path of ours, or the entry for anything that could lead elsewhere. */
export function returnAddress(url: string | undefined): string {
  if (!url?.startsWith('/') || !URL.canParse(url, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(url, nowhere)
  if (origin !== nowhere || pathname.startsWith('//')) return '/'
  return `${pathname}${search}${hash}`
}
