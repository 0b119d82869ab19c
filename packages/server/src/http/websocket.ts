import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { clientAddressBehind } from './client-address.ts'
import { isOurHost } from './host.ts'
import { isOriginOf } from './request-rules.ts'
import type { HttpServer, SessionState } from './server.ts'

const maxPayload = 65_536
/** Milliseconds. A client that does not respond to a close frame is disconnected after this time. */
const closeTimeout = 2000

type Options = { readonly path: string; readonly protocol: string; readonly onSocket: (socket: WebSocket, address: string) => void }

/**
 * Accepts WebSockets at one path. A browser sends its origin, which must be ours; a program sends none. The socket's own protocol must
 * authenticate the client. Cookies are ignored, so a foreign page gains nothing by a connection (security, rule 25).
 */
export function serveWebSocket<S extends SessionState>({ fastify, options }: HttpServer<S>, { path, protocol, onSocket }: Options): void {
  const rules = {
    noServer: true,
    clientTracking: false,
    maxPayload,
    closeTimeout,
    perMessageDeflate: false,
    handleProtocols: () => protocol,
  }
  const sockets = new WebSocketServer(rules)
  const addressOf = clientAddressBehind(options.trustedProxies ?? [])
  fastify.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const refusal = refusalOf(request, {
      path,
      protocol,
      publicUrl: options.publicUrl,
      port: options.port || (request.socket.localPort ?? 0),
    })
    if (refusal) return refuse(socket, refusal)
    const address = addressOf(request)
    sockets.handleUpgrade(request, socket, head, (accepted) => onSocket(accepted, address))
  })
}

type Rules = { readonly path: string; readonly protocol: string; readonly publicUrl: URL; readonly port: number }

/** Returns the status and reason for a rejected request. A query string is rejected, so that clients put no secret in an address. */
function refusalOf({ url, headers }: IncomingMessage, { path, protocol, publicUrl, port }: Rules): string | undefined {
  if (url !== path) return '404 Not Found'
  if (headers.host === undefined || !isOurHost(headers.host, { publicUrl, port })) return '421 Misdirected Request'
  if (headers.origin !== undefined && !isOriginOf(headers.origin, headers.host)) return '403 Forbidden'
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
  return offered.includes(protocol) ? undefined : '400 Bad Request'
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
