/** First path segments of the product's own addresses. A tenant with such a short id could not be reached. */
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
