import { AppError } from '@twinwerk/model/error/app-error'

/** `url` whole, and in the parts that Power Query wants apart. */
export type LinkAddress = {
  readonly url: string
  readonly origin: string
  readonly path: string
  readonly q: string
  readonly token: string
}

/** As base64 in an address, which programs and proxies cut at sixteen thousand characters. */
const maxBytes = 8000

/** The bytes of a query for which a link is made. BUDGET_EXCEEDED for one that no address holds. */
export function linkBytes(query: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(query))
  if (bytes.length > maxBytes) throw new AppError('BUDGET_EXCEEDED', { detail: '/query: is too long for a link' })
  return bytes
}

/** The query of a link whose bytes are known to be ours. */
export function linkQuery(bytes: Buffer): { readonly export: unknown; readonly [key: string]: unknown } {
  return JSON.parse(bytes.toString())
}

export function linkAddress(publicUrl: URL, query: Buffer, token: string): LinkAddress {
  const path = 'api/data/query'
  const q = query.toString('base64url')
  const url = new URL(`/${path}`, publicUrl)
  url.search = new URLSearchParams({ q, token }).toString()
  return { url: url.href, origin: url.origin, path, q, token }
}
