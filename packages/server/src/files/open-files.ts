import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Incoming } from './incoming.ts'
import { openIncoming } from './incoming.ts'
import type { Ledger } from './ledger.ts'
import { createLocalStorage } from './local-storage.ts'
import type { WithTransientFile } from './transient-file.ts'
import { createWithTransientFile } from './transient-file.ts'
import type { Renditions } from './pictures/renditions.ts'
import { createRenditions } from './pictures/renditions.ts'
import type { S3Target } from './s3-storage.ts'
import { createS3Storage, StoreRefusal } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { newKey } from './storage.ts'
import type { UploadParts, Uploads } from './uploads.ts'
import { createUploads } from './uploads.ts'
import { createScan } from './virus-scan.ts'

type Options = Pick<UploadParts, 'inTurn'> & {
  /** The folder for arriving files, and for stored files if there is no bucket. Servers with the same database share the folder. */
  readonly folder: string
  readonly s3: S3Target | undefined
  readonly clamd: Parameters<typeof createScan>[0] | undefined
  readonly ledger: Ledger
  /** Called at start if the store does not respond: uploads fail until it does. */
  readonly warn: (error: unknown) => void
}

export type Files = {
  readonly incoming: Incoming
  readonly storage: Storage
  readonly uploads: Uploads
  readonly renditions: Renditions
  readonly withTransientFile: WithTransientFile
  /** Has the virus scanner scan a small file of our own. Absent without a scanner. */
  readonly tryScanner: (() => Promise<void>) | undefined
}

/** The store rejects our files because of a wrong key, bucket or region. The operator must correct the setting; a retry does not help. */
export class StorageUnusable extends Error {}

export function createStorage({ folder, s3 }: Pick<Options, 'folder' | 's3'>): Storage {
  return s3 ? createS3Storage(s3) : createLocalStorage(folder)
}

/**
 * Stores one object, reads it and deletes it, so that a wrong setting shows at start and not with the first file. Throws StorageUnusable
 * for a wrong setting. Returns the error of a store that does not respond yet.
 */
export async function tryOut(storage: Storage, incoming: Incoming): Promise<unknown> {
  const key = newKey('00000000-0000-0000-0000-000000000000')
  const { path, ...source } = await incoming.take(Readable.from([Buffer.from('Twinwerk')]), 100)
  try {
    await storage.put(key, { path, ...source })
    const object = await storage.read(key)
    object?.stream.destroy()
    await storage.remove(key)
    if (!object) return new Error('an object that was just stored is not there')
    return undefined
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof StoreRefusal && cause.status < 500) throw new StorageUnusable(cause.message)
    return error
  } finally {
    await incoming.remove(path)
  }
}

export async function openFiles({ folder, s3, clamd, ledger, inTurn, warn }: Options): Promise<Files> {
  const incoming = await openIncoming(join(folder, '.incoming'))
  const storage = createStorage({ folder, s3 })
  const trouble = s3 && (await tryOut(storage, incoming))
  if (trouble !== undefined) warn(trouble)
  const scan = clamd && createScan(clamd)
  const uploads = createUploads({ incoming, storage, ledger, inTurn, scan })
  const renditions = createRenditions({ storage, incoming, inTurn })
  const tryScanner =
    scan &&
    (async () => {
      const { path } = await incoming.take(Readable.from([Buffer.from('Twinwerk')]), 100)
      await scan(path).finally(() => incoming.remove(path))
    })
  return { incoming, storage, tryScanner, uploads, renditions, withTransientFile: createWithTransientFile({ incoming, scan }) }
}
