import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** The kernel's maximum length of a socket path, in bytes. */
const longestPath = 107
export const socketName = '.s.PGSQL.5432'
const temporaryPrefix = 'twinwerk-'

/**
 * Returns the folder of the database's socket. This is its data folder, or a short folder with the same access rights if that path is too
 * long for a socket.
 */
export function makeSocketFolder({ folder, launcher }: Cluster): string {
  if (Buffer.byteLength(join(folder, socketName)) <= longestPath) return folder
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  const made = mkdtempSync(join(base, temporaryPrefix))
  if (launcher.owner) chownSync(made, launcher.owner.uid, launcher.owner.gid)
  return made
}

export function removeSocketFolder({ folder, socketFolder }: { folder: string; socketFolder: string }): void {
  if (socketFolder === folder || !basename(socketFolder).startsWith(temporaryPrefix)) return
  rmSync(socketFolder, { recursive: true, force: true })
}
