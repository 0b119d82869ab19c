import type { IncomingHttpHeaders } from 'node:http'

/** Returns the headers that request a part of a file, or only a file that has changed (RFC 9110, sections 13 and 14). */
export function requestConditions({ range, 'if-range': ifRange, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders) {
  return { range, ifRange: typeof ifRange === 'string' ? ifRange : undefined, ifNoneMatch }
}
