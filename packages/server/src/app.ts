import type { Logger } from 'pino'
import { createReadiness } from './api/readiness.ts'
import type { Systems } from './api/systems.ts'
import type { Config } from './config.ts'
import { explainStart } from './explain-start.ts'
import { listeningPort } from './http/listening-port.ts'
import { createMetrics } from './http/metrics.ts'
import { openAccounts } from './parts/accounts.ts'
import { fillContent } from './parts/content.ts'
import { countHeavy } from './parts/count-heavy.ts'
import { openExports } from './parts/exports.ts'
import { openFileParts } from './parts/files.ts'
import { openRealtime } from './parts/realtime.ts'
import { openRunner } from './parts/runner.ts'
import { openServer } from './parts/server.ts'
import { openSystems } from './parts/systems.ts'
import { openServingDatabase, openStore } from './parts/store.ts'
import { readStartState, type StartState } from './start-state.ts'
import { createChecks } from './store/checks.ts'
import { openPublisher } from './store/db/publisher.ts'
import { workFacts } from './store/doctor/work-facts.ts'
import { thisRelease, thisVersion } from './store/publish/release.ts'

export type RunningApp = {
  readonly port: number
  /** The state to report to the operator once the server listens. */
  readonly state: StartState
  close(): Promise<void>
}

/** `databaseUrl` connects as the login of the servers, `publishUrl` as the owner of the tables. They may be equal. */
export type AppParts = { config: Config; databaseUrl: string; publishUrl: string; log: Logger }

/**
 * Publishes the content, opens the parts of the server in order, and listens. `close` closes them in reverse order: the server stops
 * accepting, finishes running work and disconnects from the database. A start that fails closes the parts that it has opened.
 */
export async function startApp(parts: AppParts): Promise<RunningApp> {
  const stack = new AsyncDisposableStack()
  try {
    const running = await openApp(stack, parts)
    return { ...running, close: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw await explainStart(error, parts.config)
  }
}

async function openApp(
  stack: AsyncDisposableStack,
  { config, databaseUrl, publishUrl, log }: AppParts,
): Promise<Omit<RunningApp, 'close'>> {
  const { database, events } = openServingDatabase(stack, { config, url: databaseUrl })
  const publishing = stack.use(new AsyncDisposableStack())
  const publisher = publishing.adopt(openPublisher({ url: publishUrl }), (opened) => opened.close())
  const metrics = createMetrics()
  const opened = await openStore({ config, database, publisher, log })
  const store = { ...opened, gate: countHeavy(opened.gate, metrics.heavyQuery) }
  const files = await openFileParts({ config, database, log })
  await fillContent({ ...store, ...files, config, publisher })
  await publishing.disposeAsync()

  const accounts = openAccounts(stack, { ...store, config, log, metrics })
  const runner = openRunner(stack, { ...store, ...files, ...accounts, config, events, log })
  const exports = openExports(stack, { ...store, ...accounts, config, databaseUrl })
  const realtime = await openRealtime(stack, { ...store, counterparts: runner.counterparts, config, databaseUrl, events, log })
  const readiness = createReadiness(createChecks(database))
  const systems = openSystems({ ...files, ...accounts, ...realtime, log })
  const parts = { ...store, ...files, ...accounts, ...runner, ...exports, ...realtime }
  const { fastify } = await openServer(stack, { ...parts, config, log, metrics, readiness, systems })

  metrics.observe({
    version: thisVersion,
    release: thisRelease.number,
    pools: database.pools,
    sockets: realtime.realtime.counts,
    systems: async () => upOf(await systems()),
    work: () => workFacts(database),
  })
  const { metricsHost: host, metricsPort: port } = config
  if (port !== undefined) stack.adopt(await metrics.listen({ host, port }), (figures) => figures.close())
  await fastify.listen({ host: config.host, port: config.port })
  stack.defer(() => readiness.stop())
  return { state: await readStartState(database), port: listeningPort(fastify.server) }
}

/** Systems that are not set up have no state. */
function upOf(states: Awaited<ReturnType<Systems>>): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Object.entries(states).flatMap(([name, state]) => (state === 'off' ? [] : [[name, state === 'ok']])))
}
