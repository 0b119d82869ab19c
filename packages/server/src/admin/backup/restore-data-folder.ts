import { execFile } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lockFolder } from '../../store/db/embedded/folder-lock.ts'
import { archiveName, copyTree } from './backup-folder.ts'

const run = promisify(execFile)

type Restoring = {
  readonly from: string
  readonly dataDir: string
  /** The cluster replays further WAL from an archive. */
  readonly hasArchive: boolean
}

/**
 * Fills an empty data folder from a verified backup. The cluster gets its final name last, so an interrupted restore leaves no cluster
 * behind.
 */
export async function restoreDataFolder({ from, dataDir, hasArchive }: Restoring): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  try {
    const unfinished = join(dataDir, 'postgres.new')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    // The owners in the archive are user ids of another machine or of a user namespace. The next start gives the folder to its own user.
    await run('tar', ['--extract', '--no-same-owner', `--file=${join(from, archiveName)}`, `--directory=${unfinished}`])
    if (hasArchive) await writeFile(join(unfinished, 'recovery.signal'), '', { mode: 0o600 })
    for (const below of ['files', 'keys']) await copyTree({ from: join(from, below), to: dataDir, below })
    await rename(unfinished, join(dataDir, 'postgres'))
  } finally {
    lock.release()
  }
}
