import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { SaxesParser } from 'saxes'
import type { Entry, ZipFile } from 'yauzl'
import { open } from 'yauzl'
import { TableError, tableLimits } from './table-limits.ts'

/** An element with its name and attributes, without prefixes. */
export type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> }

/** The callbacks while a part of the archive is read. `close` gets the text between the last tag and this one. */
export type PartReader = { open?(element: Element): void; close?(name: string, text: string): void }

export type Archive = {
  has(path: string): boolean
  /** Reads a part and pauses after each piece, so that the caller can process what was found. */
  pieces(path: string, reader: PartReader): AsyncGenerator<void>
  /** Reads a part to its end. */
  read(path: string, reader: PartReader): Promise<void>
  close(): void
}

const openFile = promisify((path: string, done: (error: Error | null, zip: ZipFile) => void) =>
  open(path, { lazyEntries: true, autoClose: false }, done),
)
const maxEntries = 5000

/**
 * Opens a zip archive with XML parts. All unpacked bytes count. The archive is rejected if they exceed 50 MB, or if a part exceeds a
 * hundred times its packed size (security, rule 30).
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openFile(path).catch(() => {
    throw new TableError('unreadable')
  })
  const entries = await entriesOf(zip)
  let unpacked = 0
  async function* pieces(name: string, reader: PartReader): AsyncGenerator<void> {
    const entry = entries.get(name)
    if (!entry) throw new TableError('unreadable')
    unpacked += entry.uncompressedSize
    if (unpacked > tableLimits.unpackedBytes || entry.uncompressedSize > tableLimits.ratio * Math.max(entry.compressedSize, 1024))
      throw new TableError('tooLarge')
    yield* parse(await streamOf(zip, entry), reader)
  }
  return {
    has: (name) => entries.has(name),
    pieces,
    read: async (name, reader) => {
      for await (const _ of pieces(name, reader));
    },
    close: () => zip.close(),
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new TableError('tooLarge')
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(new TableError('unreadable')))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  return entries
}

function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(new TableError('unreadable')) : resolve(stream))),
  )
}

/**
 * Parses a part. Unpacking fails if a part has another size than the archive states, so the stated sizes are reliable. The XML parser knows
 * only the five entities of XML.
 */
async function* parse(stream: Readable, reader: PartReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder()
  let text = ''
  parser.on('error', () => {
    throw new TableError('unreadable')
  })
  parser.on('doctype', () => {
    throw new TableError('unreadable')
  })
  parser.on('text', (part) => (text += part))
  parser.on('cdata', (part) => (text += part))
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    reader.open?.({
      name: plain(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [plain(key), value])),
    })
  })
  parser.on('closetag', ({ name }) => {
    reader.close?.(plain(name), text)
    text = ''
  })
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable')
  }
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
