import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from '../store/db/embedded/binaries.ts'
import { findBinaries } from '../store/db/embedded/binaries.ts'
import { cleanEnvironment, superuser } from '../store/db/embedded/cluster.ts'
import { chooseLauncher } from '../store/db/embedded/launcher.ts'
import { runPostmaster, stopPostmaster } from '../store/db/embedded/postmaster.ts'
import { socketUrl } from '../store/db/embedded/url.ts'

/** A PostgreSQL cluster that contains only a superuser. */
export type BareCluster = {
  urlOf(user: string, database: string): string
  superuserUrl(database?: string): string
  stop(): Promise<void>
}

/** Returns the PostgreSQL versions on this machine: the one that comes with the product, and that of Debian 12 if it is installed. */
export function versionsHere(): readonly Binaries[] {
  const debian = '/usr/lib/postgresql/15/bin'
  const installed = existsSync(join(debian, 'postgres'))
  return [findBinaries(), ...(installed ? [{ initdb: join(debian, 'initdb'), postgres: join(debian, 'postgres'), major: '15' }] : [])]
}

/** The data is deleted at the end, so it need not survive a power failure. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startBareCluster(binaries: Binaries): Promise<BareCluster> {
  const parent = mkdtempSync(join(tmpdir(), 'twinwerk-bare-'))
  const folder = join(parent, 'postgres')
  const launcher = chooseLauncher()
  mkdirSync(folder, { mode: 0o700 })
  if (launcher.owner) chownSync(folder, launcher.owner.uid, launcher.owner.gid)
  const [command = '', ...args] = [
    ...launcher.prefix,
    binaries.initdb,
    '-D',
    folder,
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]
  const made = spawnSync(command, args, { encoding: 'utf8', env: cleanEnvironment() })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const postmaster = await runPostmaster({ cluster: { folder, binaries, launcher }, logFile: join(parent, 'log'), overrides: careless })
  const urlOf = (user: string, database: string) => socketUrl({ socketFolder: postmaster.socketFolder, user, database })
  return {
    urlOf,
    superuserUrl: (database = 'postgres') => urlOf(superuser, database),
    stop: async () => {
      await stopPostmaster(postmaster, folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
