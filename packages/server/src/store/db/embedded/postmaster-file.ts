import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeSocketFolder, socketName } from './socket-folder.ts'

/** The facts that a running PostgreSQL writes into its data folder. */
export type Postmaster = { pid: number; socketFolder: string }

const fileName = 'postmaster.pid'

/**
 * Returns the PostgreSQL that runs on this folder, or undefined. The file of a dead PostgreSQL is ignored: its pid may belong to another
 * process by now.
 */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const noted = readPostmaster(folder)
  return noted && worksIn(noted.pid, folder) ? noted : undefined
}

function readPostmaster(folder: string): Postmaster | undefined {
  const path = join(folder, fileName)
  if (!existsSync(path)) return undefined
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
  const [pid = '', , , , socketFolder = ''] = readFileSync(path, 'utf8').split('\n')
  return { pid: Number(pid), socketFolder }
}

/**
 * Returns true if the process runs in this folder. PostgreSQL's working directory is its data folder; a zombie has no working directory.
 */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/**
 * Removes the files that a killed PostgreSQL left. Call this only if nothing runs on the folder. The files would block a new PostgreSQL if
 * their pid belongs to a zombie or to another process.
 */
export function removeLeftovers(folder: string): void {
  const noted = readPostmaster(folder)
  if (noted) removeSocketFolder({ folder, socketFolder: noted.socketFolder })
  for (const name of [fileName, socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}
