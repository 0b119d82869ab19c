import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { Entry, ZipFile } from 'yauzl'
import { fromBuffer } from 'yauzl'

const openZip = promisify(fromBuffer as (bytes: Buffer, options: object, done: (error: Error | null, zip: ZipFile) => void) => void)

/** Returns the files of an archive by path, in the archive's order. */
export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openZip(bytes, { autoClose: false })
  const entries: Entry[] = []
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => entries.push(entry))
    zip.on('error', reject)
    zip.on('end', resolve)
  })
  const read = promisify(
    zip.openReadStream.bind(zip) as (entry: Entry, done: (error: Error | null, stream: NodeJS.ReadableStream) => void) => void,
  )
  const files = new Map<string, Buffer>()
  for (const entry of entries) files.set(entry.fileName, await buffer(await read(entry)))
  return files
}
