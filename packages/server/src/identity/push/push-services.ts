/**
 * The hosts from which browsers take push messages (security, rule 36): the services of Chrome and Edge, Firefox, Safari, and of Windows. A
 * host, or what it ends with.
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** True if an address that a browser gives belongs to a push service; no other address is ever sent anything. */
export function isPushService(endpoint: URL): boolean {
  if (endpoint.protocol !== 'https:' || endpoint.port !== '' || endpoint.username !== '' || endpoint.password !== '') return false
  return hosts.some((host) => (host.startsWith('.') ? endpoint.hostname.endsWith(host) : endpoint.hostname === host))
}
