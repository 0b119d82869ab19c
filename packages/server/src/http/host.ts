const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns true if the `Host` is ours: the public address, or a loopback name with our port. This prevents foreign names in links and origin
 * checks (security, rule 9).
 */
export function isOurHost(host: string | undefined, address: { publicUrl: URL; port: number }): boolean {
  // The usual case, which needs no URL parsing per request.
  if (host === address.publicUrl.host) return true
  const url = host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  if (!url || url.pathname !== '/' || url.username || url.search || url.hash) return false
  const { publicUrl, port } = address
  if (url.hostname === publicUrl.hostname && sameWebPort(url, publicUrl)) return true
  return loopback.has(url.hostname) && Number(url.port || 80) === port
}

function sameWebPort(host: URL, publicUrl: URL): boolean {
  const standard = publicUrl.protocol === 'https:' ? '443' : '80'
  return (host.port || (publicUrl.port === '' ? standard : '80')) === (publicUrl.port || standard)
}
