/** First steps of addresses that are ours; a tenant of the same short id could not be reached. */
const reserved = new Set([
  'api',
  'auth',
  'public',
  'login',
  'logout',
  'password',
  'task',
  'tasks',
  'home',
  'fail',
  '401',
  'assets',
  'health',
  'ready',
  'mqtt',
  'customerjourney',
])

export function isReservedShortId(shortId: string): boolean {
  return reserved.has(shortId)
}
