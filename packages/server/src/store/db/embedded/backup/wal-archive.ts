import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chownTo, type Launcher } from '../launcher.ts'

/** The seconds after which PostgreSQL archives an unfinished segment. A crash of the whole machine loses at most this time. */
const archiveSeconds = '60'

/**
 * Returns settings that copy each WAL segment to a folder. A segment gets its final name when it is complete and synchronised to disk.
 * Creates the folder if it is missing.
 */
export function archivingTo(folder: string, launcher: Launcher): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownTo(folder, launcher)
  const [target, part] = [shellPath(folder, '%f'), shellPath(folder, '%f.part')]
  return {
    archive_mode: 'on',
    archive_timeout: archiveSeconds,
    // An existing segment with the same bytes was archived before a crash.
    archive_command: `if [ -f ${target} ]; then cmp -s "%p" ${target}; else cp "%p" ${part} && sync ${part} && mv ${part} ${target}; fi`,
  }
}

/** Returns settings that recover a restored cluster from an archive folder, to its end or to an instant (ISO). */
export function recoveringFrom(folder: string, until: string | undefined): Readonly<Record<string, string>> {
  return {
    restore_command: `cp ${shellPath(resolve(folder), '%f')} "%p"`,
    ...(until === undefined ? {} : { recovery_target_time: until, recovery_target_action: 'promote' }),
  }
}

/** Quotes a path for the shell and escapes `%`, PostgreSQL's escape character. */
function shellPath(folder: string, name: string): string {
  return `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}/${name}'`
}
