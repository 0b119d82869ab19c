import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
/** A full run needs up to 2 GiB at the same time, for the databases of four files and the data that stories start with. */
const minSpace = 6 * gibibyte

/**
 * Returns the folder for the databases of tests: in memory if the machine has room. Otherwise each commit of a story's server waits for the
 * disk, which is often shared. No test needs these data after a power cut.
 *
 * The folder is removed when the process ends. An existing TMPDIR is not replaced.
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !hasRoom('/dev/shm')) return tmpdir()
  const folder = mkdtempSync(join('/dev/shm', 'twinwerk-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > minSpace && freemem() > minSpace
  } catch {
    return false
  }
}
