import type { IncomingHttpHeaders } from 'node:http'

/** The size of a body in bytes; of one without a length, about what its content needs. */
export function bodyBytes(headers: IncomingHttpHeaders, input: unknown): number {
  return Number(headers['content-length']) || JSON.stringify(input).length
}
