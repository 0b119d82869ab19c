import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 2 ** 30
/** A whole run holds up to two at once: databases of four files and the data that stories begin with. */
const minSpace = 6 * gibibyte

/**
 * Returns the folder for the databases of tests: in memory if the machine has room. Each server of a story waits for the disk with each
 * commit, and a disk is often shared. No test needs these data after a power cut. The folder is removed when the process ends. A TMPDIR
 * that is set already stays.
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
