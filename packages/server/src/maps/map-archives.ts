import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { v7 } from 'uuid'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import { newKey } from '../files/storage.ts'
import type { Database } from '../store/db/database.ts'
import type { NewArchive } from '../store/maps/map-rows.ts'
import { archivesToRemove, drawArchive, drawnArchives, hadArchive, leaveArchive, noteArchive, noteRemoved } from '../store/maps/map-rows.ts'
import type { ArchiveVerdict } from './check-archive.ts'
import { checkArchive } from './check-archive.ts'

export type ArchiveParts = { readonly database: Database; readonly storage: Storage; readonly incoming: Incoming }

const scope = { role: 'identity' } as const

/** One object of a bucket takes so many bytes (S3: 5 GB in one request). */
const maxBytes = 5_000_000_000

/**
 * Stores a file as the archive of a tenant (uuid) and draws it instead of the former one. Returns the problem of a file that cannot be
 * drawn; then nothing has changed.
 */
export async function importArchive(
  parts: ArchiveParts,
  { tenant, path }: { readonly tenant: string; readonly path: string },
): Promise<{ readonly archive: NewArchive } | Extract<ArchiveVerdict, { problem: unknown }>> {
  const { database, storage, incoming } = parts
  const source = await incoming.take(createReadStream(path), maxBytes)
  try {
    const checked = await checkArchive(source.path)
    if ('problem' in checked) return checked
    const facts = { tenant, id: v7(), name: basename(path), key: newKey(tenant), size: source.size, sha256: source.sha256 }
    const archive = { ...checked.archive, ...facts }
    await database.one(scope, noteArchive(archive))
    await storage.put(archive.key, source)
    await database.transaction(scope, async (transaction) => {
      await transaction.run(leaveArchive(tenant))
      await transaction.run(drawArchive(tenant, archive.id))
    })
    await removeLeft(parts)
    return { archive }
  } finally {
    await incoming.remove(source.path)
  }
}

/** Draws no archive of a tenant (uuid) any more. Resolves to false if it has none. */
export async function removeArchive(parts: Omit<ArchiveParts, 'incoming'>, tenant: string): Promise<boolean> {
  const { rowCount } = await parts.database.one(scope, leaveArchive(tenant))
  await removeLeft(parts)
  return rowCount > 0
}

/** Removes the objects of archives that nobody draws. After a crash the next import or removal continues. */
async function removeLeft({ database, storage }: Omit<ArchiveParts, 'incoming'>): Promise<void> {
  for (const { id, tenant, key } of (await database.one(scope, archivesToRemove())).rows) {
    await storage.remove(key)
    await database.one(scope, noteRemoved({ id, tenant }))
  }
}

export async function listArchives(database: Database) {
  return (await database.one(scope, drawnArchives())).rows
}

/** Returns true if a tenant (uuid) ever had an archive, even one that is removed. */
export async function hasHadArchive(database: Database, tenant: string): Promise<boolean> {
  return (await database.one(scope, hadArchive(tenant))).rows[0]?.any === true
}
