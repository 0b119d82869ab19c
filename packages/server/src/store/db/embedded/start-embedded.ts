import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { explainFileError } from '../../../start-error.ts'
import { archivingTo } from './backup/wal-archive.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster, type Cluster } from './cluster.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { chooseLauncher, type Launcher } from './launcher.ts'
import { runPostmaster, stopPostmaster } from './postmaster.ts'
import { worksIn, type Postmaster } from './postmaster-file.ts'
import { prepareDatabase } from './prepare-database.ts'
import { addressesOf, type Addresses } from './url.ts'

export type EmbeddedDatabase = Addresses & {
  /** Resolves when PostgreSQL has ended without a call of `stop`. */
  lost: Promise<void>
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** An absolute path; created if missing. The cluster is its subfolder `postgres`. */
  dataDir: string
  /** PostgreSQL settings that override ours. */
  overrides?: Readonly<Record<string, string>>
  /** Folder that finished WAL is copied to (absolute path), for restoring any moment since a backup. */
  walArchive?: string | undefined
  launcher?: Launcher
}

/**
 * Locks the data folder and runs PostgreSQL on it. Neither address belongs to a superuser, so whatever works here also works on an external
 * PostgreSQL. `stop` ends the database and unlocks the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    makeWritable(options.dataDir)
    return await startLocked(options, lockFolder(options.dataDir))
  } catch (error) {
    throw explainFileError(error, options.dataDir)
  }
}

async function startLocked({ dataDir, overrides, walArchive, launcher }: EmbeddedOptions, lock: FolderLock): Promise<EmbeddedDatabase> {
  try {
    const cluster: Cluster = { folder: join(dataDir, 'postgres'), binaries: findBinaries(), launcher: launcher ?? chooseLauncher() }
    await prepareCluster(cluster)
    const archiving = walArchive === undefined ? {} : archivingTo(walArchive, cluster.launcher)
    const postmaster = await runPostmaster({ cluster, logFile: join(dataDir, 'postgres.log'), overrides: { ...archiving, ...overrides } })
    await prepareDatabase(postmaster).catch((error: unknown) =>
      stopPostmaster(postmaster, cluster.folder).then(() => Promise.reject(error)),
    )
    const { lost, unwatch } = watch(postmaster, cluster.folder)
    const stop = async (): Promise<void> => {
      unwatch()
      await stopPostmaster(postmaster, cluster.folder)
      lock.release()
    }
    return { ...addressesOf(postmaster), lost, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

function watch(postmaster: Postmaster, folder: string): { lost: Promise<void>; unwatch(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(() => worksIn(postmaster.pid, folder) || resolve(), 1000).unref()
  return { lost: promise, unwatch: () => clearInterval(timer) }
}

function makeWritable(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
}
