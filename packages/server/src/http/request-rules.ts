import { csrfHeader, idempotencyHeader } from '@twinwerk/contract/call'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FastifyRequest } from 'fastify'

const bytesType = 'application/octet-stream'
const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i
const keyPattern = /^[\x21-\x7e]{8,200}$/

/**
 * Throws for a POST that is not JSON (for an upload: bytes) or comes from a foreign page. Such a page can neither set the header nor hide
 * its origin (security, rule 3).
 */
export function refuseForeignPost(request: FastifyRequest, { upload = false }: { upload?: boolean } = {}): void {
  const { headers, host } = request
  const type = headers['content-type'] ?? ''
  if (upload ? type !== bytesType : !jsonType.test(type))
    throw new AppError('INPUT_INVALID', { status: 415, detail: `Content-Type must be ${upload ? bytesType : 'application/json'}` })
  if (headers[csrfHeader.name] !== csrfHeader.value)
    throw new AppError('NOT_ALLOWED', { detail: `The ${csrfHeader.name} header is missing` })
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new AppError('NOT_ALLOWED', { detail: 'The request comes from another site' })
  if (headers.origin !== undefined && !isOriginOf(headers.origin, host))
    throw new AppError('NOT_ALLOWED', { detail: 'The request comes from another origin' })
}

/** Returns true if an origin is ours. The host was validated before, so the origin must only name the same host. */
export function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.host === new URL(`${url.protocol}//${host}`).host
}

export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader]
  if (key === undefined || key === '') throw new AppError('IDEMPOTENCY_KEY_MISSING')
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new AppError('INPUT_INVALID', { detail: 'Idempotency-Key: 8 to 200 visible ASCII characters' })
  return key
}
