/**
 * The hosts of the push services of browsers (security, rule 36): Chrome and Edge, Firefox, Safari, and Windows. An entry is a host, or a
 * suffix that begins with a dot.
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** Returns true if an address from a browser belongs to a push service. Nothing is ever sent to another address. */
export function isPushService(endpoint: URL): boolean {
  if (endpoint.protocol !== 'https:' || endpoint.port !== '' || endpoint.username !== '' || endpoint.password !== '') return false
  return hosts.some((host) => (host.startsWith('.') ? endpoint.hostname.endsWith(host) : endpoint.hostname === host))
}
