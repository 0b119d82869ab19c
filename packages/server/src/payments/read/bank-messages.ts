import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { BankFileError } from './bank-file-error.ts'

/** The bounds of an archive (security, rule 30). */
const archiveLimits = { bytes: 50 * 1024 * 1024, unpackedBytes: 300 * 1024 * 1024, ratio: 100, files: 1000 }

/** One message of a bank. Archives hold several. */
export type BankMessage = { readonly name: string; readonly content: AsyncIterable<Uint8Array> }

const openZip = promisify(fromBuffer as (bytes: Buffer, options: object, done: (error: Error | null, zip: ZipFile) => void) => void)

/**
 * The messages of a file: the file itself, or those of a zip in the order of their names, as banks name them by day. Throws a BankFileError
 * for archives that are broken, too large, hold no message, or hold archives.
 */
export async function* bankMessages(name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<BankMessage> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) throw new BankFileError('empty')
  const content = rejoined(first.value, chunks)
  if (isArchive(first.value)) yield* messagesOf(await bounded(content))
  else yield { name, content }
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** An iteration from its beginning, of which the first piece was taken. */
export async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function bounded(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > archiveLimits.bytes) throw new BankFileError('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* messagesOf(bytes: Buffer): AsyncGenerator<BankMessage> {
  const zip = await openZip(bytes, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new BankFileError('unreadable')
  })
  const entries = (await entriesOf(zip)).filter(({ fileName }) => !fileName.endsWith('/'))
  if (entries.length === 0) throw new BankFileError('empty')
  checkBounds(entries)
  for (const entry of entries.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    const content = await contentOf(zip, entry)
    if (isArchive(content)) throw new BankFileError('nestedArchive')
    yield { name: entry.fileName, content: pieces(content) }
  }
}

function checkBounds(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const swells = entries.some((entry) => entry.uncompressedSize > archiveLimits.ratio * Math.max(entry.compressedSize, 1024))
  if (unpacked > archiveLimits.unpackedBytes || swells) throw new BankFileError('tooLarge')
}

async function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  if (zip.entryCount > archiveLimits.files) throw new BankFileError('tooLarge')
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new BankFileError('unreadable')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return entries
}

/** The size that the archive states is the one that comes: the unpacking fails on another. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const open = promisify((done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => zip.openReadStream(entry, done))
  try {
    return await buffer(await open())
  } catch {
    throw new BankFileError('unreadable')
  }
}

async function* pieces(content: Buffer): AsyncGenerator<Uint8Array> {
  const size = 64 * 1024
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
