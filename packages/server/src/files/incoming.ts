import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@twinwerk/model/error/app-error'
import { errorCode } from './error-code.ts'
import { storageFailure } from './storage-failure.ts'
import type { Source } from './storage.ts'

/** The folder for unchecked uploads. Files in this folder belong to no user yet. */
export type Incoming = {
  /**
   * Writes a stream to a new file and hashes the bytes. After a failure, the caller must consume the rest of the stream. Throws fileToBig
   * beyond `maxBytes`, UPLOAD_INCOMPLETE if the sender disconnects.
   */
  take(stream: Readable, maxBytes: number): Promise<Source>
  /** Returns a path for a file that the caller writes. */
  newPath(): string
  remove(path: string): Promise<void>
  /** Deletes files that a crashed process has left behind. */
  clean(now: number): Promise<void>
}

/** Longer than any upload takes. */
const leftOverMilliseconds = 24 * 3_600_000

export async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newPath = () => join(folder, randomBytes(16).toString('hex'))
  const remove = (path: string) => rm(path, { force: true })
  return {
    newPath,
    remove,
    take: async (stream, maxBytes) => {
      const path = newPath()
      const hash = createHash('sha256')
      let size = 0
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > maxBytes) return done(new AppError('fileToBig'))
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        // The request stays open after a rejection. The server must read its rest, because the sender reads the response only after that.
        const bytes = stream.iterator({ destroyOnReturn: false })
        await pipeline(bytes, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      } catch (error) {
        await remove(path)
        throw isBroken(error) ? new AppError('UPLOAD_INCOMPLETE', { cause: error }) : storageFailure(error)
      }
      return { path, size, sha256: hash.digest('hex') }
    },
    clean: async (now) => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < now - leftOverMilliseconds) await remove(path)
      }
    },
  }
}

/** Returns true if the sender's connection ended before the file did. */
function isBroken(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR'
}
