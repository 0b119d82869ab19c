import { once } from 'node:events'
import { createServer } from 'node:http'
import { listeningPort } from './listening-port.ts'

type Waiting = { readonly host: string; readonly port: number; readonly version: string; readonly reason: string }

/**
 * Starts a server that replaces the real one while that waits. It is healthy, but not ready for the given reason. Port 0 lets the system
 * choose a port.
 */
export async function startWaitingServer({ host, port, version, reason }: Waiting): Promise<{ port: number; close(): Promise<void> }> {
  const notReady = JSON.stringify({ ready: false, checks: { publishing: { ok: false, detail: reason } } })
  const alive = JSON.stringify({ status: 'ok', version })
  const server = createServer((request, response) => {
    const isHealth = request.url === '/health'
    response.writeHead(isHealth ? 200 : 503, { 'content-type': 'application/json', 'retry-after': '2', connection: 'close' })
    response.end(isHealth ? alive : notReady)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: listeningPort(server),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
