import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Returns the function that reads the address of a client. `X-Forwarded-For` counts only where the peer is a trusted proxy, as for every
 * call of Fastify. Upgrade requests need it: they never become a Fastify request.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, isTrusted)
}
