import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../../start-error.ts'

/** The time within which a stopping server releases its lock. A restart right after it waits instead of failing. */
const patienceSeconds = 2

export type FolderLock = { release(): void }

/**
 * Makes this process the only server of a data folder until it ends, however it ends. flock(2) locks the open file, which the `flock`
 * command shares with us. This process leaves the file open, so the kernel releases the lock when the process dies: no stale lock is
 * possible. Throws a StartError if another server has the lock.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'server.lock')
  const file = openSync(path, 'a+', 0o600)
  const { status, error } = spawnSync('flock', ['-w', String(patienceSeconds), '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status === 0) {
    ftruncateSync(file)
    writeSync(file, `${process.pid}\n`)
    return { release: () => closeSync(file) }
  }
  closeSync(file)
  if (error)
    throw new StartError(`The command flock (package util-linux) is needed to protect the data folder and cannot be run: ${error.message}.`)
  const holder = readFileSync(path, 'utf8').trim()
  throw new StartError(
    `The data folder ${folder} is in use by another Twinwerk server (pid ${holder}). Stop it or set DATA_DIR to another folder.`,
  )
}
