import { spawn } from 'node:child_process'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { Launcher } from './launcher.ts'

/** A PostgreSQL data folder and the means to run it. */
export type Cluster = { folder: string; binaries: Binaries; launcher: Launcher }

export const superuser = 'postgres'

/**
 * Makes the data folder where there is none, and refuses one of another major version.
 * Made under another name and renamed, so a start that is cut off leaves no half folder behind.
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

/** The data folder holds an embedded database. */
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

/** PostgreSQL only accepts a folder of its own user; a folder may have been made under another launcher. */
function giveTo(folder: string, { owner }: Launcher): void {
  if (!owner || lstatSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (!lstatSync(path).isSymbolicLink()) chownSync(path, owner.uid, owner.gid)
  }
  chownSync(folder, owner.uid, owner.gid)
}

/** Trust, because the only way in is a socket in a folder that nobody but its owner can enter. */
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

/** PostgreSQL is steered by its parameters alone (not by PGPORT, PGDATA …), and our secrets are none of its business. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' }
}
