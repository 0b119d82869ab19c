const reserved = new Set(['', 'login', 'logout', 'password', 'passwordchange', 'fail', '401', 'task', 'home', 'view'])

/** Returns the root id of an address; undefined outside of a tenant. */
export function rootidOf(pathname: string): string | undefined {
  const first = decodeURIComponent(pathname.split('/')[1] ?? '')
  return reserved.has(first) ? undefined : first
}
