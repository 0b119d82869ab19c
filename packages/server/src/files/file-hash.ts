import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

export async function sha256Of(path: string): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer
    size += bytes.length
    hash.update(bytes)
  }
  return { size, sha256: hash.digest('hex') }
}
