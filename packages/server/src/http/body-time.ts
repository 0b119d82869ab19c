import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Milliseconds, and bytes that must come in each `window` of an upload. */
export type BodyTimes = { readonly body: number; readonly window: number; readonly minBytes: number }

/** 2 KB/s: a bad line in a cellar gets through, a sender that only wants to hold a connection does not. */
export const bodyTimes: BodyTimes = { body: 30_000, window: 30_000, minBytes: 65_536 }

/** Lets a body take its time, as long as something comes. */
export type AllowSlowBody = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Ends requests whose body does not arrive. Node knows one time limit for all, which is either too short for a file or too long for a call:
 * so a body has 30 seconds, unless its call takes uploads; then it must keep a least rate instead, and has 30 seconds left when it has been
 * answered before its end.
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
      // The rest is read and thrown away, or its sender would never come to read the answer.
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

/** With a word, where none has been said yet; as Node ends what its own limits catch. */
function end(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent && request.socket.writable) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.destroy()
}
