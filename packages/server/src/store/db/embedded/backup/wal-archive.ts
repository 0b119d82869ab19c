import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chownTo, type Launcher } from '../launcher.ts'

/** A finished segment, or a started one after this time: what a crash of the whole machine may lose. */
const archiveSeconds = '60'

/** Settings that copy each segment of the WAL to a folder, whole and synchronised under its final name. */
export function archivingTo(folder: string, launcher: Launcher): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownTo(folder, launcher)
  const [target, part] = [shellPath(folder, '%f'), shellPath(folder, '%f.part')]
  return {
    archive_mode: 'on',
    archive_timeout: archiveSeconds,
    // A segment that is there already with the same bytes was archived before a crash.
    archive_command: `if [ -f ${target} ]; then cmp -s "%p" ${target}; else cp "%p" ${part} && sync ${part} && mv ${part} ${target}; fi`,
  }
}

/** Settings that bring a restored cluster forward from such a folder, to its end or to an instant (ISO). */
export function recoveringFrom(folder: string, until: string | undefined): Readonly<Record<string, string>> {
  return {
    restore_command: `cp ${shellPath(resolve(folder), '%f')} "%p"`,
    ...(until === undefined ? {} : { recovery_target_time: until, recovery_target_action: 'promote' }),
  }
}

/** In single quotes of the shell. `%` is PostgreSQL's escape sign. */
function shellPath(folder: string, name: string): string {
  return `'${folder.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}/${name}'`
}
