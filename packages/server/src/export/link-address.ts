import { AppError } from '@twinwerk/model/error/app-error'

/** The address of a link: `url` is complete, the other fields are the parts that Power Query needs separately. */
export type LinkAddress = {
  readonly url: string
  readonly origin: string
  readonly path: string
  readonly q: string
  readonly token: string
}

/**
 * The most bytes of a query in a link. The address has them in base64, and programs and proxies cut addresses at sixteen thousand
 * characters.
 */
const maxBytes = 8000

/** Returns the bytes of a query for a link. Throws BUDGET_EXCEEDED if the query is too long for an address. */
export function linkBytes(query: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(query))
  if (bytes.length > maxBytes) throw new AppError('BUDGET_EXCEEDED', { detail: '/query: is too long for a link' })
  return bytes
}

/** Parses the query of a link. The caller has verified that the bytes are ours. */
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
