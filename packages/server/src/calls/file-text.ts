import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { CallFileError } from '@twinwerk/model/billing/calls/call-row'
import type { CallLayout } from '@twinwerk/model/billing/calls/layouts'
import type { Entry, ZipFile } from 'yauzl'
import { open } from 'yauzl'

/** The file of calls within an archive, by the end of its name. */
export type WantedEntry = { readonly ends: readonly string[]; readonly expected: string }

/** Calls come as text, which shrinks to a tenth. An archive that grows far beyond that is a bomb (security, rule 30). */
const maxRatio = 100
const maxUnpackedBytes = 20 * 1_073_741_824
const maxEntries = 1000

/**
 * The text of a file in chunks, out of its archive if it lies in one. Throws CallFileError for an archive without the wanted file, for a
 * bomb, and for bytes that are not of the layout's character set.
 */
export async function* fileText(path: string, { encoding }: Pick<CallLayout, 'encoding'>, wanted: WantedEntry): AsyncGenerator<string> {
  const bytes = (await isArchive(path)) ? unpacked(path, wanted) : createReadStream(path)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new CallFileError('encoding', { line: 1, expected: encoding })
    }
  }
  for await (const chunk of bytes) yield decode(chunk)
  yield decode()
}

async function isArchive(path: string): Promise<boolean> {
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.equals(Buffer.from('PK\u0003\u0004')) || buffer.equals(Buffer.from('PK\u0005\u0006'))
  } finally {
    await file.close()
  }
}

const openZip = promisify((path: string, done: (error: Error | null, zip: ZipFile) => void) =>
  open(path, { lazyEntries: true, autoClose: false }, done),
)

async function* unpacked(path: string, wanted: WantedEntry): AsyncGenerator<Buffer> {
  const refused = () => new CallFileError('archive', { line: 1, expected: wanted.expected })
  const zip = await openZip(path).catch(() => {
    throw refused()
  })
  try {
    const entries = await entriesOf(zip, refused)
    const found = entries.filter(({ fileName }) => wanted.ends.some((end) => fileName.toLowerCase().endsWith(end)))
    const [entry] = found
    if (!entry || found.length > 1) throw refused()
    if (entry.uncompressedSize > maxUnpackedBytes || entry.uncompressedSize > maxRatio * Math.max(entry.compressedSize, 1024))
      throw new CallFileError('unpackedTooLarge', { line: 1, expected: wanted.expected })
    // The sizes that the archive states are those that come: the unpacking fails on others.
    yield* streamOf(zip, entry, refused)
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile, refused: () => Error): Promise<readonly Entry[]> {
  if (zip.entryCount > maxEntries) throw refused()
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(refused()))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return entries
}

async function* streamOf(zip: ZipFile, entry: Entry, refused: () => Error): AsyncGenerator<Buffer> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (error || !opened ? reject(refused()) : resolve(opened))),
  )
  try {
    yield* stream
  } catch {
    throw refused()
  }
}
