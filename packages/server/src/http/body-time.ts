import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Times in milliseconds. `minBytes` must arrive in each `window` of an upload. */
export type BodyTimes = { readonly body: number; readonly window: number; readonly minBytes: number }

/** The minimum rate is 2 KB/s. A poor connection in a cellar reaches it; an attacker who only wants to hold a connection does not. */
export const bodyTimes: BodyTimes = { body: 30_000, window: 30_000, minBytes: 65_536 }

/** Replaces the time limit of a request's body by the minimum rate of an upload. */
export type AllowSlowBody = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Ends requests whose body does not arrive. Node has one time limit for all requests, which is too short for a file or too long for a call.
 *
 * A body must arrive within 30 seconds; an upload must keep a minimum rate instead. After a response before its end, an upload has 30
 * seconds left.
 */
export function limitBodyTime(server: Server, times: BodyTimes): AllowSlowBody {
  const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  const endAfter = (request: IncomingMessage, response: ServerResponse, milliseconds: number) => {
    clearTimeout(waiting.get(request))
    const timer = setTimeout(() => end(request, response), milliseconds)
    waiting.set(request, timer)
  }
  const stop = (request: IncomingMessage) => {
    clearTimeout(waiting.get(request))
    waiting.delete(request)
  }
  const watchRate = (request: IncomingMessage, response: ServerResponse) => {
    let before = request.socket.bytesRead
    const timer = setInterval(() => {
      // Unread bytes are our delay, not the sender's.
      const came = request.readableLength > 0 || request.socket.bytesRead - before >= times.minBytes
      before = request.socket.bytesRead
      if (!came) end(request, response)
    }, times.window)
    waiting.set(request, timer)
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    endAfter(request, response, times.body)
    request.once('end', () => stop(request)).once('close', () => stop(request))
    response.once('finish', () => {
      if (!waiting.has(request)) return
      // The server reads and discards the rest, because the sender reads the response only after it has sent everything.
      request.resume()
      endAfter(request, response, times.body)
    })
  })
  return (request, response) => {
    if (!waiting.has(request)) return
    stop(request)
    watchRate(request, response)
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Closes the connection, with a 408 if no response has started, as Node does for its own limits. */
function end(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && request.socket.writable) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.destroy()
}
