import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export async function sha256Of(path: string): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    size += chunk.length
    hash.update(chunk)
  }
  return { size, sha256: hash.digest('hex') }
}
