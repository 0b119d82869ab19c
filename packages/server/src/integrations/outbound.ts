import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A request to a server outside the installation. */
export type OutboundRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
}

/** Sends a request to another server. Throws `OutboundRefused` for a forbidden address, otherwise the error of the connection. */
export type Outbound = (url: URL, request: OutboundRequest) => Promise<Response>

export class OutboundRefused extends Error {}

const milliseconds = 3000
const maxBytes = 1_048_576

/**
 * Creates the only way to send requests to other servers (security, rule 36). It allows https to public addresses. The resolved address is
 * validated and used for the connection. Redirects are forbidden; the limits are three seconds and a megabyte.
 *
 * `loopback` also allows plain http to this machine, for development and tests. `own` lists servers that the operator configured, in any
 * network.
 */
export function createOutbound({ loopback, own = [] }: { readonly loopback: boolean; readonly own?: readonly URL[] }): Outbound {
  const origins = new Set(own.map(({ origin }) => origin))
  return async (url, { method, headers, body }) => {
    const address = isIP(url.hostname.replaceAll(/[[\]]/g, '')) ? url.hostname.replaceAll(/[[\]]/g, '') : undefined
    const local = origins.has(url.origin) || (loopback && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname))
    if (
      !local &&
      (url.protocol !== 'https:' || (address !== undefined && !isPublicAddress(address)) || url.username !== '' || url.password !== '')
    )
      throw new OutboundRefused('only https to public addresses')
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise<Response>((answer, fail) => {
      const call = request(
        url,
        { method, headers, signal: AbortSignal.timeout(milliseconds), agent: false, ...(!local && { lookup: publicOnly }) },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('error', fail)
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            size += chunk.length
            if (size > maxBytes) call.destroy(new OutboundRefused('the answer is too large'))
          })
          response.on('end', () => {
            const type = response.headers['content-type']
            const status = response.statusCode ?? 500
            const empty = status === 204 || status === 304
            answer(
              new Response(empty ? null : Buffer.concat(chunks), { status, headers: type === undefined ? {} : { 'content-type': type } }),
            )
          })
        },
      )
      call.on('error', fail)
      call.end(body)
    })
  }
}

/**
 * Resolves a name for the connection itself, so that the address cannot change after the check. One non-public address rejects the name.
 */
const publicOnly: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const first = addresses[0]
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new OutboundRefused('not a public address'), '', 0)
    if (options.all === true) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
