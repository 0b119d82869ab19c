import type { IncomingHttpHeaders } from 'node:http'

/** The headers by which a reader asks for a part of a file, or for nothing it already has (RFC 9110, sections 13 and 14). */
export function requestConditions({ range, 'if-range': ifRange, 'if-none-match': ifNoneMatch }: IncomingHttpHeaders) {
  return { range, ifRange: typeof ifRange === 'string' ? ifRange : undefined, ifNoneMatch }
}
