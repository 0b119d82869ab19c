import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive. Its bytes are read when the archive reaches it. */
export type Entry = { readonly path: string; readonly open: () => Promise<Readable | Buffer> }

/** Returns a zip of entries, which is written while it is read. An entry that throws ends the stream with its error. */
export function archive(entries: readonly Entry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error) => output.destroy(error))
  const opened = async (index: number): Promise<void> => {
    const entry = entries[index]
    if (!entry) return zip.end()
    const content = await entry.open()
    if (Buffer.isBuffer(content)) {
      zip.addBuffer(content, entry.path)
      return opened(index + 1)
    }
    content.on('error', (error) => output.destroy(error))
    content.on('end', () => void opened(index + 1).catch((error: Error) => output.destroy(error)))
    zip.addReadStream(content, entry.path)
  }
  void opened(0).catch((error: Error) => output.destroy(error))
  return output
}

/** Returns a function that creates unique names of files in an archive, without path separators. */
export function entryNames() {
  const taken = new Set<string>()
  return (folder: string, name: string): string => {
    const plain = name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-').replace(/^[.\s]+/, '') || 'Datei'
    const dot = plain.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
    for (let at = 1; ; at += 1) {
      const path = `${folder}/${at === 1 ? plain : `${stem} (${at})${extension}`}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
}
