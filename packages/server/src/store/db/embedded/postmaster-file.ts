import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its data folder. */
export type Postmaster = { pid: number; socketFolder: string }

/** The PostgreSQL that runs on this folder, or undefined. A file left over by a dead one is not trusted: its number may belong to another process by now. */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const path = join(folder, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, state.
  const [pid = '', , , , socketFolder = ''] = readFileSync(path, 'utf8').split('\n')
  if (!worksIn(Number(pid), folder)) return undefined
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
