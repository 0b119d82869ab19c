import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../../start-error.ts'
import { cleanEnvironment, type Cluster } from './cluster.ts'
import { removeLeftovers, runningPostmaster, worksIn, type Postmaster } from './postmaster-file.ts'
import { settings } from './settings.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { answers } from './url.ts'

const startSeconds = 60
const adoptSeconds = 10
const stopSeconds = 20
const logLimitBytes = 10_000_000

/** A part of PostgreSQL's message while the children of a killed PostgreSQL are still ending. */
const stillInUse = 'still in use'
const attempts = 5

export type PostmasterOptions = { cluster: Cluster; logFile: string; overrides?: Readonly<Record<string, string>> }

/**
 * Runs the PostgreSQL of this folder. Adopts a PostgreSQL that outlived a killed server if it accepts connections, or else starts a new
 * one. Throws a StartError if that fails.
 */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder } = options.cluster
  const orphan = runningPostmaster(folder)
  if (orphan && (await answersInTime(orphan, folder))) return orphan
  if (orphan) await stopPostmaster(orphan, folder)
  removeLeftovers(folder)
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await startPostmaster(options)
    if (typeof outcome !== 'string') return outcome
    if (attempt === attempts || !outcome.includes(stillInUse)) {
      throw new StartError(`The embedded PostgreSQL does not start; its last words in ${options.logFile}: ${outcome}`)
    }
    await sleep(1000)
  }
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C reaches only the server, which stops the database last. Returns the last lines of
 * the log if PostgreSQL does not become ready.
 */
async function startPostmaster({ cluster, logFile, overrides }: PostmasterOptions): Promise<Postmaster | string> {
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
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (await becomesReady({ postmaster, seconds: startSeconds, hasEnded })) return postmaster
  if (!hasEnded()) child.kill('SIGQUIT')
  removeSocketFolder({ folder, socketFolder })
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ')
}

function answersInTime(orphan: Postmaster, folder: string): Promise<boolean> {
  return becomesReady({ postmaster: orphan, seconds: adoptSeconds, hasEnded: () => !worksIn(orphan.pid, folder) })
}

type Waiting = { postmaster: Postmaster; seconds: number; hasEnded(): boolean }

async function becomesReady({ postmaster, seconds, hasEnded }: Waiting): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await answers(postmaster)) return true
    if (hasEnded()) return false
    await sleep(25)
  }
  return false
}

/**
 * Stops PostgreSQL fast: open transactions roll back, and everything acknowledged is on disk. Stops it immediately only if the fast stop
 * hangs.
 */
export async function stopPostmaster(postmaster: Postmaster, folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (await endsAfter({ signal, pid: postmaster.pid, folder })) break
  }
  removeSocketFolder({ folder, socketFolder: postmaster.socketFolder })
}

async function endsAfter({ signal, pid, folder }: { signal: NodeJS.Signals; pid: number; folder: string }): Promise<boolean> {
  const end = performance.now() + stopSeconds * 1000
  if (worksIn(pid, folder)) process.kill(pid, signal)
  while (performance.now() < end) {
    if (!worksIn(pid, folder)) return true
    await sleep(25)
  }
  return false
}
