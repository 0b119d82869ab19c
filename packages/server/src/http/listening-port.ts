import type { Server } from 'node:net'

/** Returns the port on which a server listens. Throws if it does not listen on one. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
