import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../../start-error.ts'
import { cleanEnvironment, type Cluster } from './cluster.ts'
import { runningPostmaster, worksIn, type Postmaster } from './postmaster-file.ts'
import { settings } from './settings.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { answers } from './url.ts'

const startSeconds = 60
const adoptSeconds = 10
const stopSeconds = 20
const logLimitBytes = 10_000_000

export type PostmasterOptions = { cluster: Cluster; logFile: string; overrides?: Readonly<Record<string, string>> }

/** The PostgreSQL of this folder: the one that outlived a killed server if it answers, else a new one. */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder } = options.cluster
  const orphan = runningPostmaster(folder)
  if (orphan && (await becomesReady(orphan, folder, adoptSeconds))) return orphan
  if (orphan) await stopPostmaster(orphan, folder)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return startPostmaster(options)
}

/** In a session of its own, so that Ctrl-C reaches only the server, which stops the database last. */
async function startPostmaster({ cluster, logFile, overrides }: PostmasterOptions): Promise<Postmaster> {
  const { folder, binaries, launcher } = cluster
  const socketFolder = makeSocketFolder(cluster)
  const parameters = Object.entries({ ...settings, unix_socket_directories: `"${socketFolder}"`, ...overrides })
  const [command = '', ...args] = [
    ...launcher.prefix,
    binaries.postgres,
    '-D',
    folder,
    ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0
  const log = openSync(logFile, logStart > logLimitBytes ? 'w' : 'a', 0o600)
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', log, log], detached: true, env: cleanEnvironment() })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  const postmaster = { pid: child.pid ?? 0, socketFolder }
  if (await becomesReady(postmaster, folder, startSeconds, () => child.exitCode !== null || child.pid === undefined)) return postmaster
  if (child.exitCode === null) child.kill('SIGQUIT')
  removeSocketFolder({ folder, socketFolder })
  const said = readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ')
  throw new StartError(`The embedded PostgreSQL does not start; its last words in ${logFile}: ${said}`)
}

async function becomesReady(
  postmaster: Postmaster,
  folder: string,
  seconds: number,
  isDead = () => !worksIn(postmaster.pid, folder),
): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await answers(postmaster)) return true
    if (isDead()) return false
    await sleep(25)
  }
  return false
}

/** Fast stop: open transactions roll back, everything acknowledged is on disk. Immediate stop only if that hangs. */
export async function stopPostmaster(postmaster: Postmaster, folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await endsAfter(signal, postmaster.pid, folder)) break
  }
  removeSocketFolder({ folder, socketFolder: postmaster.socketFolder })
}

async function endsAfter(signal: 'SIGINT' | 'SIGQUIT', pid: number, folder: string): Promise<boolean> {
  const end = performance.now() + stopSeconds * 1000
  if (worksIn(pid, folder)) process.kill(pid, signal)
  while (performance.now() < end) {
    if (!worksIn(pid, folder)) return true
    await sleep(25)
  }
  return false
}
