import type { IncomingHttpHeaders } from 'node:http'

/** The address and browser that a session is used from. */
export type Client = { readonly ip: string; readonly userAgent: string }

export function clientOf(request: { readonly ip: string; readonly headers: IncomingHttpHeaders }): Client {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
