import { Readable } from 'node:stream'
import { matchesTag } from '@twinwerk/contract/entity-tag'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatOfType } from '@twinwerk/model/file/file-format'
import type { FileFormat } from '@twinwerk/model/file/file-format'
import { downloadName } from '@twinwerk/model/file/file-name'
import { readRange } from './byte-range.ts'
import type { Renditions } from './pictures/renditions.ts'
import type { RenditionName, Storage } from './storage.ts'

/** A file that its reader may see, with its facts from the database. */
export type StoredFile = {
  readonly key: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly name: string
}

export type FileRequest = {
  readonly inline: boolean
  readonly size: RenditionName | undefined
  readonly range: string | undefined
  readonly ifRange: string | undefined
  readonly ifNoneMatch: string | undefined
}

export type Delivery = {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly stream: Readable
}

const nothing = () => Readable.from([])

/**
 * Headers that prevent uploaded content from running. It may load nothing, has an opaque origin, and only our own pages may frame it
 * (security, rules 4 and 28).
 */
const safety = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
}

/**
 * Returns the response to the reader: the file or a part of it, a smaller picture, or that the reader's copy is current. Throws NOT_FOUND
 * for a size of a file that is no picture.
 */
export async function deliver(
  parts: { storage: Storage; renditions: Renditions },
  file: StoredFile,
  request: FileRequest,
): Promise<Delivery> {
  const format = formatOfType(file.type)
  if (request.size && !format?.image) throw new AppError('NOT_FOUND', { detail: 'Only pictures have sizes' })
  const etag = `"${request.size ? `${file.sha256}-${request.size}` : file.sha256}"`
  const headers = {
    ...safety,
    etag,
    // The browser caches the file and revalidates it each time, because the right may have ended.
    'cache-control': 'private, no-cache',
    'content-disposition': disposition(file, { format, ...request }),
  }
  if (matchesTag(request.ifNoneMatch, etag)) return { status: 304, type: file.type, headers, stream: nothing() }
  if (request.size) {
    const { stream, size } = await parts.renditions.open(file, request.size)
    return { status: 200, type: 'image/webp', headers: { ...headers, 'content-length': String(size) }, stream }
  }
  return wholeOrPart(parts.storage, file, {
    headers: { ...headers, 'accept-ranges': 'bytes' },
    range: request.ifRange === undefined || request.ifRange === etag ? request.range : undefined,
  })
}

async function wholeOrPart(
  storage: Storage,
  { key, type, size }: StoredFile,
  { headers, range: requested }: Pick<FileRequest, 'range'> & Pick<Delivery, 'headers'>,
): Promise<Delivery> {
  const range = readRange(requested, size)
  if (range === 'unsatisfiable')
    return { status: 416, type, headers: { ...headers, 'content-range': `bytes */${size}`, 'content-length': '0' }, stream: nothing() }
  const found = await storage.read(key, range)
  if (!found) throw new Error('a file is missing in the storage')
  if (!range) return { status: 200, type, headers: { ...headers, 'content-length': String(size) }, stream: found.stream }
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': String(range.end - range.start + 1) }
  return { status: 206, type, headers: { ...headers, ...part }, stream: found.stream }
}

/**
 * Returns a header that saves the file, or shows it if the request is for that and the format is harmless. The name is in both forms of RFC
 * 6266.
 */
function disposition(
  file: StoredFile,
  { format, inline, size }: { format: FileFormat | undefined } & Pick<FileRequest, 'inline' | 'size'>,
): string {
  const shown = inline && (size !== undefined || (format?.inline ?? false))
  const name = format ? downloadName(file.name, format) : 'file.bin'
  const ascii = name.normalize('NFKD').replaceAll(/[^\u0020-\u007E]|["\\%]/g, '')
  return `${shown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

/** Encodes everything but the `attr-char` of RFC 5987. */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
