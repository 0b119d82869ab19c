import { calls } from '@twinwerk/contract/calls'
import { realtimePath } from '@twinwerk/contract/realtime'
import type { Access } from '../../access/access.ts'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import { serveWebSocket } from '../../http/websocket.ts'
import { ipPrefix } from '../../identity/ip-prefix.ts'
import type { Session } from '../../identity/session.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import type { Database } from '../../store/db/database.ts'
import { ticketHandler } from './ticket.ts'

type Parts = { access: Access; database: Database; realtime: Realtime }

/** The ticket that opens a socket, and the socket. */
export function registerRealtime(server: HttpServer<Session>, { realtime, ...parts }: Parts): void {
  registerCall(server, calls['POST /api/realtime/ticket'], ticketHandler(parts))
  serveWebSocket(server, {
    path: realtimePath,
    protocol: 'mqtt',
    onSocket: (socket, address) => realtime.accept(socket, ipPrefix(address)),
  })
}
