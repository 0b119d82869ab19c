import type { IncomingHttpHeaders } from 'node:http'

/** Returns the size of a body in bytes. Without a content length, returns the approximate size of its content. */
export function bodyBytes(headers: IncomingHttpHeaders, input: unknown): number {
  return Number(headers['content-length']) || JSON.stringify(input).length
}
