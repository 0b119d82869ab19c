import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeSocketFolder, socketName } from './socket-folder.ts'

/** The facts that a running PostgreSQL writes into its data folder. */
export type Postmaster = { pid: number; socketFolder: string }

const fileName = 'postmaster.pid'

/**
 * The PostgreSQL that runs on this folder, or undefined. A file left over by a dead one is not trusted: its number may belong to another
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

/** PostgreSQL works in its data folder, and a zombie works nowhere. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/**
 * Once nothing runs on the folder: what a killed PostgreSQL left would keep a new one from starting if its number is taken again, or a
 * zombie.
 */
export function removeLeftovers(folder: string): void {
  const noted = readPostmaster(folder)
  if (noted) removeSocketFolder({ folder, socketFolder: noted.socketFolder })
  for (const name of [fileName, socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}
