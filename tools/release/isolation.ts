import { spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'

const nobody = 65_534

/**
 * Mounts a release read-only and its data below /mnt, without a network but the loopback and without a temporary folder to write in. Then
 * runs the program after the arguments.
 */
const script = `set -e
release=$1; data=$2; story=$3; shift 3
ip link set lo up
mount -t tmpfs none /mnt
mkdir /mnt/release /mnt/data /mnt/story
mount --bind "$release" /mnt/release
mount -o remount,bind,ro /mnt/release
mount --bind "$data" /mnt/data
mount --bind "$story" /mnt/story
mount -t tmpfs -o ro none /tmp
exec "$@"`

type Folders = { readonly release: string; readonly data: string; readonly story: string }

/** Returns the words before a program that isolate it, or the reason why this machine cannot. */
export function isolation({ release, data, story }: Folders): { readonly words: readonly string[] } | { readonly reason: string } {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, nobody, nobody)
  const own = isRoot ? ['--mount', '--net'] : ['--user', '--map-current-user', '--keep-caps', '--mount', '--net']
  const drop = isRoot ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : []
  const words = ['unshare', ...own, 'sh', '-c', script, 'sh', release, data, story, ...drop]
  const { status, stderr, error } = spawnSync('unshare', [...words.slice(1), 'test', '-w', '/mnt/data'], { encoding: 'utf8' })
  return status === 0 ? { words } : { reason: error?.message ?? (stderr.trim() || 'the data folder cannot be written') }
}
