import { spawn } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Launcher } from './launcher.ts'

/** A PostgreSQL data folder with the programs and the launcher that run it. */
export type Cluster = { folder: string; binaries: Binaries; launcher: Launcher }

export const superuser = 'postgres'

/**
 * Creates the data folder if it is missing or empty. Throws a StartError if the folder belongs to another major version. A new folder is
 * created under another name and then renamed, so an interrupted start leaves no partial folder.
 */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  if (hasContent(cluster.folder)) {
    checkVersion(cluster)
    giveTo(cluster.folder, cluster.launcher)
    return
  }
  const unfinished = `${cluster.folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  giveTo(unfinished, cluster.launcher)
  await initialise({ ...cluster, folder: unfinished })
  renameSync(unfinished, cluster.folder)
}

/** Returns true if the data folder contains an embedded database. */
export function hasCluster(dataDir: string): boolean {
  return hasContent(join(dataDir, 'postgres'))
}

function hasContent(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0
}

function checkVersion({ folder, binaries }: Cluster): void {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) throw new StartError(`${folder} is not a PostgreSQL data folder: move it away or set DATA_DIR to another folder.`)
  const found = readFileSync(file, 'utf8').trim()
  if (found === binaries.major) return
  throw new StartError(
    `The data folder ${folder} was made by PostgreSQL ${found}, this Twinwerk brings PostgreSQL ${binaries.major}: run the version that made it and move the data by pg_dump, or set DATA_DIR to another folder.`,
  )
}

/**
 * Gives a folder to the launcher's user. PostgreSQL only accepts a folder of its own user, and another launcher may have created the
 * folder.
 */
function giveTo(folder: string, { owner }: Launcher): void {
  if (!owner || lstatSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}

/** Creates a cluster. Its `trust` authentication is safe: the only access is a socket in a folder that only its owner can enter. */
async function initialise({ folder, binaries, launcher }: Cluster): Promise<void> {
  const [command = '', ...args] = [
    ...launcher.prefix,
    binaries.initdb,
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: cleanEnvironment() })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  if ((await promise) !== 0) throw new StartError(`The database could not be created in ${folder}: ${output.join('').trim()}`)
}

/** Returns an environment for PostgreSQL without our secrets. Parameters alone configure PostgreSQL, not PGPORT, PGDATA and the like. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}
