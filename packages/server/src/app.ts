import { fileURLToPath } from 'node:url'
import { calls } from '@twinwerk/contract/calls'
import { realtimePath } from '@twinwerk/contract/realtime'
import { definitions } from '@twinwerk/domain/definitions'
import { demoWorld } from '@twinwerk/domain/demo/demo-world'
import { routes } from '@twinwerk/domain/navigation'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Logger } from 'pino'
import { createAccess } from './access/access.ts'
import { registerAuth } from './api/auth/register.ts'
import { clockFrom } from './api/clock.ts'
import { configHandler } from './api/config.ts'
import { changesHandler } from './api/data/changes.ts'
import { historyHandler } from './api/data/history.ts'
import { queryHandler } from './api/data/query.ts'
import { saveHandler } from './api/data/save.ts'
import { navigationHandler } from './api/navigation.ts'
import { cancelJobHandler } from './api/jobs/cancel.ts'
import { jobHandler } from './api/jobs/job.ts'
import { jobsHandler } from './api/jobs/list.ts'
import { ticketHandler } from './api/realtime/ticket.ts'
import { readyHandler } from './api/ready.ts'
import { cacheHandler } from './api/twins/cache.ts'
import { uiHandler } from './api/twins/ui.ts'
import type { Config } from './config.ts'
import { wholeUiDefinitions } from './content/ui-definitions.ts'
import { loadDemo } from './demo/load-demo.ts'
import { openapiHandler } from './api/openapi.ts'
import { registerCall } from './http/register.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/static.ts'
import { serveWebSocket } from './http/websocket.ts'
import { createAuthenticate } from './identity/authenticate.ts'
import { livingFaces, redeemTicket } from './identity/realtime-tickets.ts'
import { sessionCookie } from './identity/session-cookie.ts'
import type { Session } from './identity/session.ts'
import { removeExpired } from './identity/sessions.ts'
import { removeOldJobs } from './jobs/job.ts'
import { startWorker } from './jobs/worker.ts'
import type { Backplane } from './realtime/backplane.ts'
import { connectBackplane } from './realtime/backplane.ts'
import { startRealtime } from './realtime/realtime.ts'
import { removeOutdated } from './realtime/subscription.ts'
import { schema } from './schema.ts'
import { StartError } from './start-error.ts'
import { createChecks } from './store/checks.ts'
import { openDatabase } from './store/db/database.ts'
import { listen } from './store/db/listen.ts'
import { preparePartitions } from './store/publish/history-partitions.ts'
import { NewerDatabase, publish } from './store/publish/publish.ts'
import { readPublishedTwins } from './store/publish/published-twins.ts'
import { createQueryRunner } from './store/query/run-query.ts'
import { removeOldAnswers } from './store/save/idempotency.ts'
import type { StoreOf } from './store/store.ts'
import { createTenantRegistry } from './store/tenant-registry.ts'

export type AppParts = { config: Config; databaseUrl: string; log: Logger }

const version = '0.1.0'
const cleaningMilliseconds = 3_600_000
/** When the server stops, connections are ended spread over this time, so that the browsers do not all come to the next one at once (security, rule 38). */
const reconnectMilliseconds = 2000

/** Publishes the content, builds the server from its parts and listens. `close` stops accepting, finishes what runs and lets go of the database. */
export async function startApp({ config, databaseUrl, log }: AppParts): Promise<{ close(): Promise<void> }> {
  let backplane: Backplane | undefined
  const database = openDatabase({ url: databaseUrl, ...(config.mqttUrl && { onSignal: (signal) => backplane?.send(signal) }) })
  try {
    const uiDocuments = wholeUiDefinitions(createRegistry(definitions), uiDefinitions)
    const content = { definitions, uiDefinitions: [...uiDocuments.values()].map(({ document }) => document), schema }
    const { registry, relationshipCodes: codes } = await publish(database, content)
    const store = { database, registry, codes }
    const now = new Date().toISOString()
    if (config.demo !== 'off') await loadDemo(store, demoWorld({ size: config.demo, today: now.slice(0, 10) }), now)

    const tenants = createTenantRegistry(database)
    const wholeStore = { ...store, runQuery: createQueryRunner(store) }
    const storeOf: StoreOf = async () => wholeStore
    const access = createAccess({ storeOf, tenants })
    const clockOf = clockFrom(() => Date.now())
    const publicUrl = new URL(config.publicUrl)
    const cookie = sessionCookie(publicUrl)
    const server = createHttpServer<Session>({
      publicUrl,
      port: config.port,
      logger: log,
      authenticate: createAuthenticate({ database, cookie }),
    })

    registerAuth(server, { database, cookie, permissionsOf: access.permissionsOf, rightsOn: access.rightsOn })
    registerCall(server, calls['GET /api/config'], configHandler({ tenants }))
    registerCall(server, calls['GET /api/navigation'], navigationHandler({ access, routes, storeOf }))
    registerCall(
      server,
      calls['GET /api/twins/cache'],
      cacheHandler({ access, publishedTwins: () => readPublishedTwins(database), uiDocuments }),
    )
    registerCall(server, calls['GET /api/twins/{definition}/ui/{hash}'], uiHandler({ uiDocuments }))
    registerCall(server, calls['POST /api/data/query'], queryHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['POST /api/data/save'], saveHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['GET /api/data/history'], historyHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['POST /api/data/changes'], changesHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['POST /api/realtime/ticket'], ticketHandler({ access, database }))
    registerCall(server, calls['GET /api/jobs'], jobsHandler({ access, database }))
    registerCall(server, calls['GET /api/jobs/{id}'], jobHandler({ access, database }))
    registerCall(server, calls['POST /api/jobs/{id}/cancel'], cancelJobHandler({ access, database }))
    registerCall(server, calls['GET /api/openapi.json'], openapiHandler({ version, sessionCookie: cookie.name }))
    registerCall(server, calls['GET /health'], async () => ({ status: 'ok' as const }))
    registerCall(server, calls['GET /ready'], readyHandler({ checks: createChecks(database) }))
    await serveWeb(server, fileURLToPath(new URL('../../web/dist', import.meta.url)))

    const realtime = await startRealtime({
      database,
      storeOf,
      heldBy: access.heldBy,
      redeem: (ticket) => redeemTicket(database, ticket),
      living: (askers) => livingFaces(database, askers),
      log,
    })
    serveWebSocket(server, { path: realtimePath, protocol: 'mqtt', onSocket: realtime.accept })
    const hearing = {
      onSignal: realtime.signalled,
      onConnected: realtime.reconnected,
      onError: (error: Error) => log.warn({ message: error.message }, 'the broker of MQTT_URL does not answer'),
    }
    const listener = config.mqttUrl
      ? (backplane = connectBackplane({ url: config.mqttUrl, ...hearing }))
      : listen({ url: databaseUrl, ...hearing })

    const clean = () =>
      Promise.all([removeExpired(database), removeOldAnswers(database), removeOldJobs(database), removeOutdated(database), preparePartitions(database, new Date())])
    const cleaning = setInterval(() => void clean().catch((error: unknown) => log.error(error, 'cleaning failed')), cleaningMilliseconds)
    const worker = startWorker({ database, kinds: {}, log })
    await server.fastify.listen({ host: config.host, port: config.port })
    return {
      close: async () => {
        clearInterval(cleaning)
        await realtime.close(reconnectMilliseconds)
        await server.fastify.close()
        await listener.close()
        await worker.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw startErrorOf(error, config)
  }
}

const notPermitted = '42501'

/** What the operator can remedy, as a sentence. */
function startErrorOf(error: unknown, config: Config): unknown {
  if (error instanceof NewerDatabase) return new StartError(error.message)
  if (config.databaseUrl === undefined || (error as { code?: string }).code !== notPermitted) return error
  const { message } = error as Error
  return new StartError(
    `The user of DATABASE_URL may not do what Twinwerk needs (${message}). Let it own the database and create roles, or create the roles twinwerk_app, twinwerk_identity, twinwerk_search, twinwerk_cleaner and twinwerk_worker and grant them to it.`,
  )
}
