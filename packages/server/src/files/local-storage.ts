import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from './error-code.ts'
import type { Storage } from './storage.ts'
import { storageFailure } from './storage-failure.ts'

const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}(?:-[a-z]+)?$/

/** Stores objects as files in a folder. `put` moves the source, which must be on the same file system. */
export function createLocalStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a key of the storage')
    return join(folder, key)
  }
  return {
    put: async (key, { path }) => {
      const target = pathOf(key)
      try {
        const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await syncPath(path)
        await rename(path, target)
        await syncPath(dirname(target))
        // A new folder is an entry of its parent, and the parent may be new, too.
        if (made) for (let each = dirname(dirname(target)); each.length >= dirname(made).length; each = dirname(each)) await syncPath(each)
      } catch (error) {
        throw storageFailure(error)
      }
    },
    read: async (key, range) => {
      const file = await open(pathOf(key)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range ? { start: range.start, end: range.end } : {}), size }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
  }
}

function absent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

/** Flushes a file's bytes, or a folder's entries, to the disk. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
