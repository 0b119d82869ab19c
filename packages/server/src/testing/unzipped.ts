import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Entry, ZipFile } from 'yauzl'
import { fromBuffer } from 'yauzl'

const openZip = promisify(fromBuffer as (bytes: Buffer, options: object, done: (error: Error | null, zip: ZipFile) => void) => void)

/** The files of an archive by their paths, in its order. */
export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openZip(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Buffer>>()
  zip.on('error', reject)
  zip.on('end', () => resolve(files))
  zip.on('entry', (entry: Entry) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(error ?? new Error('no stream'))
      buffer(stream)
        .then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        })
        .catch(reject)
    }),
  )
  zip.readEntry()
  return promise
}
