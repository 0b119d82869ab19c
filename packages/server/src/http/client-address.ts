import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * Returns a function that reads the address of a client. It uses `X-Forwarded-For` only if the peer is a trusted proxy, like Fastify does.
 * Upgrade requests need this function, because they never become a Fastify request.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return (request) => proxyAddr(request, isTrusted)
}
