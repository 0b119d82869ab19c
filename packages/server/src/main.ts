import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino, type Logger } from 'pino'
import { startApp } from './app.ts'
import { checkPort, listenError } from './check-port.ts'
import { readConfig, type Config } from './config.ts'
import { noteHost } from './config/data-dir-hosts.ts'
import { misspelt } from './config/misspelt.ts'
import { startLines } from './start-lines.ts'
import { StartError } from './start-error.ts'
import { stopSignal } from './stop-signal.ts'
import { checkServer, saferVersion } from './store/db/check-server.ts'
import { startEmbedded, type EmbeddedDatabase } from './store/db/embedded/start-embedded.ts'
import { withOwnCommands } from './store/publish/release.ts'

/** A load balancer has 5 seconds to notice the stop, and running requests then have 25 seconds (security, rule 38). */
const finishMilliseconds = 30_000

async function openDatabase(config: Config, log: Logger): Promise<EmbeddedDatabase> {
  if (config.databaseUrl === undefined) return startEmbedded({ dataDir: config.dataDir, walArchive: config.walArchive })
  const { version, name } = await checkServer(config.databaseUrl)
  const safer = saferVersion(version)
  if (safer !== undefined) log.warn(`PostgreSQL ${name} lacks security releases that keep tenants apart: install ${safer} at least.`)
  const url = config.publishDatabaseUrl ?? config.databaseUrl
  return { url, servingUrl: config.databaseUrl, lost: new Promise(() => undefined), stop: async () => undefined }
}

/** Logs warnings for the operator. None of them prevents the start. */
function warn(config: Config, log: Logger): void {
  for (const sentence of misspelt(process.env)) log.warn(sentence)
  if (config.databaseUrl === undefined || config.secretKeys !== undefined || noteHost(config.dataDir)) return
  log.warn(
    'Secrets are sealed with a key in DATA_DIR that no other host uses: with several servers set SECRET_KEYS, or let them share DATA_DIR.',
  )
}

async function run(config: Config, log: Logger): Promise<void> {
  const begun = performance.now()
  const stop = stopSignal()
  await checkPort(config)
  const database = await openDatabase(config, log)
  warn(config, log)
  try {
    const app = await Promise.race([startApp({ config, databaseUrl: database.servingUrl, publishUrl: database.url, log }), stop])
    if (typeof app === 'string') return
    collectGarbage()
    say(`Twinwerk is ready: ${config.publicUrl} (after ${((performance.now() - begun) / 1000).toFixed(1)} s)`)
    for (const line of startLines(config, app.state)) say(line)
    await Promise.race([stop, database.lost.then(failLost)])
    say('Twinwerk is stopping.')
    await Promise.race([app.close(), sleep(finishMilliseconds).then(() => log.warn('requests were still running at the end'))])
  } finally {
    await database.stop()
  }
}

/** A start leaves 45 MB behind, which V8 would keep until there is work (ADR 132). */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

function failLost(): never {
  throw new StartError('The embedded PostgreSQL has ended unexpectedly: see postgres.log in the data folder, then start Twinwerk again.')
}

function say(line: string): void {
  process.stdout.write(`${withOwnCommands(line)}\n`)
}

/** Returns one sentence for an error that the operator can fix. Other errors are defects and are shown with their stack. */
function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError) return error.message
  if (config && error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error) {
    return listenError({ ...config, code: String(error.code) }).message
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await run(config, pino({ level: config.logLevel }))
  process.exit(0)
} catch (error) {
  process.stderr.write(`${withOwnCommands(explain(error, config))}\n`)
  process.exit(1)
}
