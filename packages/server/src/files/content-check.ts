import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TextDecoder } from 'node:util'
import { AppError } from '@twinwerk/model/error/app-error'
import { fileFinding } from '@twinwerk/model/file/file-findings'
import type { FileFormat } from '@twinwerk/model/file/file-format'
import { agreedFormat } from '@twinwerk/model/file/file-format'
import type { UploadOptions } from '@twinwerk/model/definition/upload-options'
import { takesType } from '@twinwerk/model/definition/upload-options'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { markupIn } from './markup.ts'

/** Formats whose signature is two letters, with which a text may begin, too: a text about BMW is no bitmap. */
const lettersOnly = new Set(['image/bmp', 'application/x-msdownload'])

type Claim = { readonly path: string; readonly name: string; readonly declared: string }

/**
 * Returns the format on which name, declared type and content agree and that the slot accepts. Throws badFileType with the reason otherwise
 * (security, rule 28).
 */
export async function checkContent({ path, name, declared }: Claim, options: UploadOptions, language: Language): Promise<FileFormat> {
  if (agreedFormat({ name, declared, found: undefined })?.text && (await isUtf16(path))) throw badFileType('file.otherEncoding', language)
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime.split(';', 1)[0] ?? ((await isLatePdf(path)) ? 'application/pdf' : undefined)
  const weak = found === undefined || lettersOnly.has(found)
  const format = agreedFormat({ name, declared, found: weak ? undefined : found }) ?? agreedFormat({ name, declared, found })
  if (!format || !(await holdsWhatItSays(path, format))) throw badFileType('file.contentDiffers', language)
  if (!takesType(options, format.types[0])) throw badFileType('file.notTaken', language)
  return format
}

/** Spreadsheets save "Unicode text" so. Without the mark at its begin, every second byte of a text in Latin letters is zero. */
async function isUtf16(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    const head = buffer.subarray(0, bytesRead)
    if (['fffe', 'feff'].includes(head.toString('hex', 0, 2))) return true
    const zeros = (offset: 0 | 1) => head.filter((byte, index) => index % 2 === offset && byte === 0).length
    const most = head.length * 0.4
    return head.length >= 4 && ((zeros(0) > most && zeros(1) === 0) || (zeros(1) > most && zeros(0) === 0))
  } finally {
    await file.close()
  }
}

/**
 * Scanners and portals write some bytes before the header. Readers look for the header in the first 1024 bytes (PDF 1.7, appendix H.3, note
 * 13).
 */
const pdfHeaderWithin = 1024

async function isLatePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfHeaderWithin), 0, pdfHeaderWithin, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    const begin = head.search(/%PDF-\d/)
    return begin > 0 && markupIn(head.slice(0, begin)) === undefined
  } finally {
    await file.close()
  }
}

export function badFileType(key: Parameters<typeof fileFinding>[0], language: Language): AppError {
  return new AppError('badFileType', { problems: [problemOf(fileFinding(key), [], language)] })
}

/**
 * Checks the content of a text format, which has no magic bytes. The whole file must be text, and it may be no page or drawing that a
 * browser would run.
 */
async function holdsWhatItSays(path: string, format: FileFormat): Promise<boolean> {
  if (!format.text) return true
  const head = await textHead(path)
  return head !== undefined && markupIn(head) === (format.extensions[0] === 'svg' ? 'svg' : undefined)
}

const headLength = 65_536

/**
 * Returns the beginning of a file that is text without control characters throughout. The encoding is UTF-8 or the 8-bit encoding of German
 * spreadsheets (windows-1252). Returns undefined for any other file.
 */
async function textHead(path: string): Promise<string | undefined> {
  try {
    return await headIn(path, new TextDecoder('utf-8', { fatal: true }))
  } catch (error) {
    // The decoder throws TypeError for bytes that are not UTF-8.
    if (!(error instanceof TypeError)) throw error
    return headIn(path, new TextDecoder('windows-1252'))
  }
}

async function headIn(path: string, decoder: TextDecoder): Promise<string | undefined> {
  let head = ''
  let hasEnded = false
  for await (const chunk of createReadStream(path)) {
    const read = decoder.decode(chunk, { stream: true })
    const text = read.replace(endOfFile, '')
    if (hasControl(text) || (hasEnded && text !== '')) return undefined
    hasEnded ||= text.length < read.length
    if (head.length < headLength) head += text
  }
  decoder.decode()
  return head
}

/** DOS programs end a text with this character. */
// oxlint-disable-next-line no-control-regex
const endOfFile = /\u001A+$/

function hasControl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/.test(text)
}
