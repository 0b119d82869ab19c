import { join } from 'node:path'
import type { Incoming } from './incoming.ts'
import { openIncoming } from './incoming.ts'
import type { Ledger } from './ledger.ts'
import { createLocalStorage } from './local-storage.ts'
import type { Renditions } from './renditions.ts'
import { createRenditions } from './renditions.ts'
import type { S3Target } from './s3-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import type { UploadParts, Uploads } from './uploads.ts'
import { createUploads } from './uploads.ts'
import { createScan } from './virus-scan.ts'

type Options = Pick<UploadParts, 'inTurn'> & {
  /** Where files arrive, and where they stay unless there is a bucket. Servers that share a database share it. */
  readonly folder: string
  readonly s3: S3Target | undefined
  readonly clamd: Parameters<typeof createScan>[0] | undefined
  readonly ledger: Ledger
}

export type Files = { readonly incoming: Incoming; readonly storage: Storage; readonly uploads: Uploads; readonly renditions: Renditions }

export async function openFiles({ folder, s3, clamd, ledger, inTurn }: Options): Promise<Files> {
  const incoming = await openIncoming(join(folder, '.incoming'))
  const storage = s3 ? createS3Storage(s3) : createLocalStorage(folder)
  const uploads = createUploads({ incoming, storage, ledger, inTurn, scan: clamd && createScan(clamd) })
  return { incoming, storage, uploads, renditions: createRenditions({ storage, incoming, inTurn }) }
}
