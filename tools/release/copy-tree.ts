import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a folder for a user who owns none of it: everybody may read, nobody but the owner may write. `keeps` is asked with the path below
 * the folder.
 */
export function copyTree(from: string, to: string, keeps: (path: string) => boolean = () => true): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!keeps(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target, (path) => keeps(`${entry.name}/${path}`))
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else copyFile(source, target)
  }
}

export function copyFile(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE)
  chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644)
}

/** Returns the size of all files of a folder in whole megabytes (10^6 bytes). */
export function megabytesOf(folder: string): number {
  const bytes = readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + lstatSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  )
  return Math.round(bytes / 1_000_000)
}
